import { Inbox } from "lucide-react";
import { ExportButton } from "~/admin/csv/export-button";
import { useOpenRecord } from "~/admin/editing/open-record";
import { ListSection } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { EmptyState } from "~/ui/empty-state";
import { ApplicationDialog } from "./application-dialog";
import { ApplicationsTable } from "./applications-table";
import { APPLICATION_EXPORT } from "./exports";
import { applicationsQuery } from "./queries";
import { SECTIONS, SectionHeading } from "./section-heading";

const { id } = SECTIONS.applications;

/** Who would like to become a partner. */
export function Applications() {
  const list = useList(applicationsQuery, "Error loading vendor submissions", "applications");
  const opened = useOpenRecord("application");
  return (
    <section aria-labelledby={id} className="mb-14">
      <SectionHeading of="applications" />
      <ListSection
        list={list}
        searchLabel="Search applications"
        searchPlaceholder="Search applications..."
        loading="Loading applications..."
        actions={<ExportButton {...APPLICATION_EXPORT} search={list.search.query} />}
        empty={
          list.search.query ? (
            <EmptyState icon={<Inbox />} title="No partner applications found">
              Try a different search term
            </EmptyState>
          ) : (
            <EmptyState icon={<Inbox />} title="No partner applications yet.">
              Applications will appear here when vendors apply through the partners page.
            </EmptyState>
          )
        }
      >
        <ApplicationsTable rows={list.rows} onView={opened.open} />
      </ListSection>
      <ApplicationDialog
        id={opened.id}
        summary={list.rows.find((row) => row.id === opened.id)}
        onClose={opened.close}
      />
    </section>
  );
}
