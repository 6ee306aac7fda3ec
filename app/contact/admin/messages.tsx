import { Inbox } from "lucide-react";
import { useState } from "react";
import { ExportButton } from "~/admin/csv/export-button";
import { useOpenRecord } from "~/admin/editing/open-record";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/messages";
import { DeleteMessage } from "./delete-message";
import { MESSAGE_EXPORT } from "./exports";
import { MessageDialog } from "./message-dialog";
import { MessagesTable } from "./messages-table";
import { messagesQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Contact Messages");

export default function MessagesPage() {
  const list = useList(messagesQuery, "Error fetching messages");
  const opened = useOpenRecord("message");
  const [deleting, setDeleting] = useState<string | null>(null);
  const focusHeading = useFocusAfterDeletion(deleting === null && opened.id === null);
  return (
    <>
      <ListPage
        title="Contact Messages"
        list={list}
        searchLabel="Search messages"
        searchPlaceholder="Search messages..."
        loading="Loading messages..."
        actions={<ExportButton {...MESSAGE_EXPORT} search={list.search.query} />}
        empty={
          <EmptyState icon={<Inbox />} title="No messages found">
            {list.search.query ? "Try a different search term" : "You have no contact messages yet"}
          </EmptyState>
        }
      >
        <MessagesTable rows={list.rows} onView={opened.open} onDelete={setDeleting} />
      </ListPage>
      <MessageDialog
        id={opened.id}
        summary={list.rows.find(({ id }) => id === opened.id)}
        onClose={opened.close}
        onDelete={setDeleting}
      />
      <DeleteMessage
        id={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          opened.close();
          focusHeading();
        }}
      />
    </>
  );
}
