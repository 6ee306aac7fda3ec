import { Inbox } from "lucide-react";
import { useNavigate } from "react-router";
import { csvExport, sheetTime } from "~/admin/csv/export-button";
import { dateColumn, PersonEmail, PersonName } from "~/admin/list/cells";
import { ChoiceTabs, useChoice } from "~/admin/list/choice-tabs";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/button";
import { businessTypeLabel } from "../application/rules";
import { type ApplicationSummary, applicationsOf, readWholeApplications } from "./queries";
import { ServiceType } from "./service-type";
import { NAMES, STATUS_CHOICES, STATUSES, type Status, StatusBadge } from "./status";

const listOf = (status: Status | ""): PagedList<ApplicationSummary> => ({
  label: "Partner applications",
  query: applicationsOf(status || undefined),
  search: {
    label: "Search applications",
    placeholder: "Search...",
    param: "applications",
  },
  loading: "Loading applications...",
  failure: "Error loading vendor submissions",
  empty: {
    icon: <Inbox />,
    title: status ? "No partner applications with this status" : "No partner applications yet.",
    searchTitle: "No partner applications found",
    hint: status
      ? undefined
      : "Applications will appear here when vendors apply through the partners page.",
  },
  opensRecords: true,
  columns: [
    {
      heading: "Business",
      onPhone: "title",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 as-lines:inline">
          <PersonName name={row.business_name} />
          <span className="contents as-lines:hidden">
            <Standing of={row} />
          </span>
        </span>
      ),
    },
    {
      heading: "Contact Information",
      width: "w-[20%]",
      cell: (row) => <Contact application={row} />,
    },
    {
      heading: "Service Type",
      onPhone: "line",
      width: "w-34 @min-[50rem]:w-37",
      cell: (row) => (
        <span className="as-lines:flex as-lines:flex-wrap as-lines:items-center as-lines:gap-x-2 as-lines:gap-y-1">
          <span className="hidden as-lines:contents">
            <Standing of={row} />
          </span>
          <ServiceType type={row.service_type} />
        </span>
      ),
    },
    {
      // Truncated here; the review shows all of it.
      heading: "Message",
      cell: (row) => <Message message={row.message} />,
    },
    dateColumn("Submitted", ({ created_at }) => created_at, "w-23 @min-[50rem]:w-27"),
  ],
  actionsWidth: "w-23 @min-[50rem]:w-27",
  exportButton: csvExport({
    name: "partner-applications",
    read: readWholeApplications(status || undefined),
    columns: [
      { header: "Business", value: (row) => row.business_name },
      { header: "Contact Name", value: (row) => row.contact_name },
      { header: "Email", value: (row) => row.email },
      { header: "Phone", value: (row) => row.phone },
      { header: "Location", value: (row) => row.location },
      { header: "Service Type", value: (row) => businessTypeLabel(row.service_type) },
      { header: "Services", value: (row) => row.services },
      { header: "Message", value: (row) => row.message },
      { header: "Submitted", value: sheetTime },
      { header: "Status", value: (row) => STATUSES[row.status as Status].label },
    ],
  }),
});

export function Applications() {
  const [status, choose] = useChoice("status", NAMES);
  const list = useList(listOf(status));
  const navigate = useNavigate();
  return (
    <section aria-label="Partner Applications">
      <ListSection
        list={list}
        tabs={{
          shown: (
            <ChoiceTabs
              label="Show applications by status"
              choices={STATUS_CHOICES}
              chosen={status}
              onChoose={choose}
            />
          ),
          isSet: status !== "",
        }}
        onOpen={({ id }) => navigate(reviewPath(id))}
        actions={(row) => (
          <LinkButton
            variant="secondary"
            size="sm"
            to={reviewPath(row.id)}
            aria-label={`Review application from ${row.business_name}`}
          >
            Review
          </LinkButton>
        )}
      />
    </section>
  );
}

const reviewPath = (id: string) => `/admin/partners/applications/${id}`;

const Standing = ({ of: row }: { of: ApplicationSummary }) => (
  <>
    <StatusBadge status={row.status as Status} />
    {row.answered_at ? <Badge tone="accent">Answered you</Badge> : null}
  </>
);

const Contact = ({ application }: { application: ApplicationSummary }) => (
  <span className="flex flex-col">
    <PersonName name={application.contact_name} />
    <span className="wrap-anywhere text-ink-soft">
      <PersonEmail of={application} />
    </span>
    {application.phone ? (
      <span className="wrap-anywhere text-ink-soft">{application.phone}</span>
    ) : null}
  </span>
);

function Message({ message }: Pick<ApplicationSummary, "message">) {
  if (!message) return <span className="text-ink-soft italic">No additional message</span>;
  return (
    <span dir="auto" className="line-clamp-2 wrap-anywhere md:line-clamp-4">
      {message}
    </span>
  );
}
