import { Handshake } from "lucide-react";
import { failureToast } from "~/admin/failure";
import { Marked } from "~/admin/list/cells";
import { EditAndDelete, type Removal, useRemoval } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { DraftMark } from "~/admin/record/drafts/draft-mark";
import { UnsavedNew } from "~/admin/record/drafts/unsaved-new";
import { NEW, type useOpenRecord } from "~/admin/record/open-record";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Breakable } from "~/ui/email-address";
import { refreshPartners } from "./mutations";
import { type ListedPartner, PARTNER_LISTS_KEY, partnersQuery } from "./queries";

const LIST: PagedList<ListedPartner> = {
  label: "Current partners",
  query: partnersQuery,
  search: { label: "Search partners", placeholder: "Search...", param: "partners" },
  loading: "Loading partners...",
  failure: "Error loading partners",
  empty: {
    icon: <Handshake />,
    title: "No partners found",
    hint: "The directory is empty until you add the first one.",
  },
  columns: [
    {
      heading: "Name",
      onPhone: "title",
      cell: (partner) => (
        <Marked title={partner.name} isExample={partner.is_demonstration}>
          <DraftMark kind="partners" id={partner.id} />
        </Marked>
      ),
    },
    {
      heading: "Type",
      width: "w-34 @min-[50rem]:w-44",
      onPhone: "mark",
      cell: ({ type }) => <Breakable at={/(?<=\/)/}>{type}</Breakable>,
    },
    {
      heading: "Location",
      onPhone: "line",
      cell: ({ location }) => (
        <bdi dir="auto" className="wrap-anywhere">
          {location}
        </bdi>
      ),
    },
  ],
  actionsWidth: "w-33 @min-[50rem]:w-46",
};

const DELETION: Removal<ListedPartner> = {
  trash: "partners",
  listsKey: PARTNER_LISTS_KEY,
  refresh: refreshPartners,
  deleted: ["Partner deleted"],
  onFailed: failureToast("Error deleting partner"),
};

export function CurrentPartners({ edited }: { edited: ReturnType<typeof useOpenRecord> }) {
  const role = useStaffRole();
  const deletion = useRemoval(DELETION);
  return (
    <section aria-label="Current Partners">
      <ListSection
        notice={<UnsavedNew kind="partners" noun="partner" form={() => edited.open(NEW)} />}
        list={useList(LIST)}
        onOpen={({ id }) => edited.open(id)}
        actions={(partner) => (
          <EditAndDelete
            of={partner.name}
            onEdit={() => edited.open(partner.id)}
            onDelete={mayDo(role, "content") ? () => deletion.remove(partner) : undefined}
          />
        )}
      />
    </section>
  );
}
