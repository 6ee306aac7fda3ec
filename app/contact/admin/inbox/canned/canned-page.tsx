import { MessageSquareQuote } from "lucide-react";
import { failureToast } from "~/admin/failure";
import { Cut } from "~/admin/list/cells";
import {
  Deleting,
  type Deletion,
  EditAndDelete,
  useDeleteRecord,
} from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { AddButton, adminMeta } from "~/admin/page";
import { NEW, OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { LinkButton } from "~/ui/button";
import { CannedDialog } from "./canned-dialog";
import { deleteCanned, refreshCanned } from "./mutations";
import { CANNED_KEY, type Canned, cannedQuery } from "./queries";

export const meta = () => adminMeta("Canned Replies");

const LIST: WholeList<Canned> = {
  label: "Canned replies",
  query: cannedQuery,
  searched: ({ title, words }) => [title, words],
  search: { label: "Search canned replies", placeholder: "Search by title or words..." },
  loading: "Loading canned replies...",
  failure: "Error loading canned replies",
  empty: {
    icon: <MessageSquareQuote />,
    title: "No canned replies found",
    hint: "Answers you write often can be kept here, and inserted where you answer a message.",
  },
  columns: [
    {
      heading: "Title",
      width: "w-[28%]",
      onPhone: "title",
      cell: ({ title }) => <Cut>{title}</Cut>,
    },
    { heading: "Words", onPhone: "line", cell: ({ words }) => <Cut>{words}</Cut> },
  ],
  actionsWidth: "w-39 @min-[50rem]:w-46",
};

const DELETION: Deletion<Canned> = {
  title: ({ title }) => <Deleting>{title}</Deleting>,
  description: "Answers that were sent with it stay as they are. This action cannot be undone.",
  remove: deleteCanned,
  listsKey: CANNED_KEY,
  refresh: refreshCanned,
  deleted: ["Canned reply deleted"],
  onFailed: failureToast("The canned reply was not deleted"),
};

/** Answers that staff often write (docs/product.md 11.4). */
export default function CannedPage() {
  const list = useWholeList(LIST);
  const opened = useOpenRecord("edit");
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <ListPage
        title="Canned Replies"
        titleActions={
          <div className="flex flex-wrap gap-3">
            <LinkButton variant="secondary" to="/admin/contacts">
              Contact Messages
            </LinkButton>
            <AddButton onClick={() => opened.open(NEW)}>Add a canned reply</AddButton>
          </div>
        }
        list={list}
        onOpen={({ id }) => opened.open(id)}
        actions={(canned) => (
          <EditAndDelete
            of={canned.title}
            onEdit={() => opened.open(canned.id)}
            onDelete={() => deletion.ask(canned)}
          />
        )}
      />
      <OpenRecord
        opened={opened}
        records={list.all}
        isReading={list.isRefreshing}
        gone="This canned reply does not exist any more"
      >
        {(row) => <CannedDialog row={row} onClose={opened.close} />}
      </OpenRecord>
      {deletion.dialog}
    </>
  );
}
