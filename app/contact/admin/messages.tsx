import { Inbox } from "lucide-react";
import { csvExport } from "~/admin/csv/export-button";
import { sheetTime } from "~/admin/csv/use-export";
import { useOpenRecord } from "~/admin/editing/open-record";
import { failureWords } from "~/admin/failure";
import { PersonName, RelativeDate } from "~/admin/list/cells";
import { DeleteButton, type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { toast } from "~/ui/toast/toast";
import type { Route } from "./+types/messages";
import { MessageDialog } from "./message-dialog";
import { deleteMessage, refreshMessages } from "./mutations";
import {
  MESSAGE_LISTS_KEY,
  type MessageSummary,
  messagesQuery,
  readWholeMessages,
} from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Contact Messages");

const LIST: PagedList<MessageSummary> = {
  label: "Contact messages",
  query: messagesQuery,
  search: { label: "Search messages", placeholder: "Search messages..." },
  filters: [],
  loading: "Loading messages...",
  failure: "Error fetching messages",
  empty: {
    icon: <Inbox />,
    title: "No messages found",
    hint: "You have no contact messages yet",
  },
  columns: [
    {
      heading: "Name",
      width: "w-[18%]",
      cell: (row) => <PersonName name={row.name} />,
    },
    {
      // Cut here, whole in the message.
      heading: "Subject",
      cell: (row) => (
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {row.subject}
        </span>
      ),
    },
    {
      heading: "Email",
      width: "w-[24%]",
      cell: (row) => <EmailAddress>{row.email}</EmailAddress>,
    },
    {
      heading: "Date",
      width: "w-23 @min-[50rem]:w-31",
      cell: (row) => <RelativeDate time={row.created_at} />,
    },
  ],
  actionsWidth: "w-33 @min-[50rem]:w-39",
  exportButton: csvExport({
    name: "contact-messages",
    read: readWholeMessages,
    columns: [
      { header: "Name", value: (row) => row.name },
      { header: "Subject", value: (row) => row.subject },
      { header: "Email", value: (row) => row.email },
      { header: "Message", value: (row) => row.message },
      { header: "Date", value: sheetTime },
    ],
  }),
};

const DELETION: Deletion<{ id: string }> = {
  title: "Confirm Deletion",
  description: "Are you sure you want to delete this message? This action cannot be undone.",
  remove: deleteMessage,
  listsKey: MESSAGE_LISTS_KEY,
  refresh: refreshMessages,
  demandsFactor: true,
  deleted: ["Message deleted", { description: "The contact message was successfully deleted." }],
  onFailed: (error) =>
    toast.error("Error deleting message", {
      description: failureWords(error),
    }),
};

export default function MessagesPage() {
  const list = useList(LIST);
  const opened = useOpenRecord("message");
  const deletion = useDeleteRecord(DELETION, {
    isCovered: opened.id !== null,
    onDeleted: opened.close,
  });
  return (
    <>
      <ListPage
        title="Contact Messages"
        list={list}
        actions={(row) => (
          <div className="flex flex-wrap gap-1">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`View message from ${row.name}`}
              onClick={() => opened.open(row.id)}
            >
              View
            </Button>
            <DeleteButton of={`message from ${row.name}`} onClick={() => deletion.ask(row)} />
          </div>
        )}
      />
      <MessageDialog
        id={opened.id}
        summary={list.rows.find(({ id }) => id === opened.id)}
        onClose={opened.close}
        onDelete={deletion.ask}
      />
      {deletion.dialog}
    </>
  );
}
