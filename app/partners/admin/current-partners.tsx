import { Handshake } from "lucide-react";
import { useState } from "react";
import type { useOpenRecord } from "~/admin/editing/open-record";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { EmptyState } from "~/ui/empty-state";
import { DeletePartner } from "./delete-partner";
import { PartnersTable } from "./partners-table";
import { type ListedPartner, partnersQuery } from "./queries";
import { SECTIONS, SectionHeading } from "./section-heading";

const { id } = SECTIONS.partners;

type Props = { edited: ReturnType<typeof useOpenRecord> };

/** Who is a partner. */
export function CurrentPartners({ edited }: Props) {
  const list = useList(partnersQuery, "Error loading partners", "partners");
  const [deleting, setDeleting] = useState<ListedPartner | null>(null);
  const focusHeading = useFocusAfterDeletion(deleting === null, `#${id}`);
  return (
    <section aria-labelledby={id}>
      <SectionHeading of="partners" />
      <ListSection
        list={list}
        searchLabel="Search partners"
        searchPlaceholder="Search partners..."
        loading="Loading partners..."
        empty={
          <EmptyState icon={<Handshake />} title="No partners found">
            {list.search.query
              ? "Try a different search term"
              : "The directory is empty until you add the first one."}
          </EmptyState>
        }
      >
        <PartnersTable rows={list.rows} onEdit={edited.open} onDelete={setDeleting} />
      </ListSection>
      <DeletePartner
        partner={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          focusHeading();
        }}
      />
    </section>
  );
}
