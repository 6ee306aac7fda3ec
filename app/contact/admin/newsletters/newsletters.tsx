import { Newspaper, Pencil } from "lucide-react";
import { Cut, RelativeDate } from "~/admin/list/cells";
import { DeleteButton, type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { NoMailYet } from "~/admin/no-mail-yet";
import { AddButton, adminMeta, PageHeading } from "~/admin/page";
import { LinkButton } from "~/ui/button";
import { deleteNewsletter, newsletterFailure, refreshNewsletters } from "./mutations";
import { type ListedNewsletter, NEWSLETTERS_KEY, newslettersQuery } from "./queries";
import { StateBadge } from "./state-badge";

export const meta = () => adminMeta("Newsletter");

const NEW = "/admin/newsletter/new";

const LIST: WholeList<ListedNewsletter> = {
  label: "Newsletters",
  query: newslettersQuery,
  searched: ({ subject }) => [subject],
  search: { label: "Search newsletters", placeholder: "Search by subject..." },
  loading: "Loading newsletters...",
  failure: "Error fetching newsletters",
  empty: {
    icon: <Newspaper />,
    title: "No newsletters found",
    hint: "What you write to the mailing list is kept here.",
  },
  columns: [
    {
      heading: "Subject",
      onPhone: "title",
      cell: ({ subject }) => <Cut className="font-semibold">{subject}</Cut>,
    },
    {
      heading: "State",
      width: "w-40",
      onPhone: "line",
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      heading: "Sent",
      onPhone: "aside",
      width: "w-40",
      cell: ({ started_at }) =>
        started_at ? <RelativeDate time={started_at} /> : <span>Not yet</span>,
    },
  ],
  actionsWidth: "w-39 @min-[50rem]:w-46",
};

const DELETION: Deletion<ListedNewsletter> = {
  title: "Delete this newsletter?",
  description: "It was not sent to anybody. This cannot be undone.",
  remove: deleteNewsletter,
  listsKey: NEWSLETTERS_KEY,
  refresh: refreshNewsletters,
  deleted: ["Newsletter deleted"],
  onFailed: newsletterFailure("Error deleting the newsletter"),
};

/** Newsletters to the mailing list, sent and unsent (docs/product.md 11.23). */
export default function NewslettersPage() {
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <PageHeading actions={<AddButton to={NEW}>New Newsletter</AddButton>}>Newsletter</PageHeading>
      <NoMailYet className="mb-3" />
      <ListSection
        list={useWholeList(LIST)}
        actions={(row) => (
          <div className="flex flex-wrap gap-1">
            <LinkButton
              to={`/admin/newsletter/${row.id}`}
              variant="secondary"
              size="sm"
              aria-label={`${row.state === "draft" ? "Edit" : "Open"} ${row.subject}`}
            >
              {row.state === "draft" ? <Pencil aria-hidden="true" className="size-5" /> : null}
              {row.state === "draft" ? "Edit" : "Open"}
            </LinkButton>
            {row.state === "draft" ? (
              <DeleteButton of={row.subject} onClick={() => deletion.ask(row)} />
            ) : null}
          </div>
        )}
      />
      {deletion.dialog}
    </>
  );
}
