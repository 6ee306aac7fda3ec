import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Keyboard, MessageSquareQuote } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureToast } from "~/admin/failure";
import { DeleteButton, type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { messageCountsQuery } from "~/admin/queries";
import { useOpenRecord } from "~/admin/record/open-record";
import { sayWithUndo } from "~/admin/record/trash/undo";
import { askBeforeLeaving } from "~/admin/record/unsaved-changes";
import { useStaffId } from "~/admin/session/role";
import { Button, LinkButton } from "~/ui/button";
import type { Route } from "./+types/messages";
import { useKeyChoice } from "./inbox/keys/key-choice";
import { KeySheet } from "./inbox/keys/key-sheet";
import type { Key } from "./inbox/keys/pressed-key";
import { awaitAnswer, dropTyped } from "./inbox/keys/typed-ahead";
import {
  focusAnswer,
  focusedMessage,
  focusRow,
  openerOf,
  useInboxKeys,
} from "./inbox/keys/use-inbox-keys";
import { useKeptPlace } from "./inbox/keys/use-kept-place";
import { refreshInbox, setStatus } from "./inbox/mutations";
import { News } from "./inbox/news";
import { refusalOf } from "./inbox/refusals";
import { EMPTY_TABS, tabFilter } from "./inbox/statuses";
import { InboxTabs } from "./inbox/tabs";
import { messageBulk } from "./message-bulk";
import { MessageDialog } from "./message-dialog";
import { messageList } from "./message-list";
import { deleteMessage, refreshMessages, setMessagesStatus } from "./mutations";
import { MESSAGE_LISTS_KEY, messageQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Contact Messages");

const DELETION: Deletion<{ id: string }> = {
  title: "Confirm Deletion",
  description: "Are you sure you want to delete this message? This action cannot be undone.",
  remove: deleteMessage,
  listsKey: MESSAGE_LISTS_KEY,
  refresh: refreshMessages,
  demandsFactor: true,
  deleted: ["Message deleted", { description: "The contact message was successfully deleted." }],
  onFailed: failureToast("Error deleting message"),
};

const tellUnchanged = failureToast("Nothing was changed", refusalOf);

/** Messages from the contact form, and their answers (docs/product.md 11.4). */
export default function MessagesPage() {
  const me = useStaffId();
  const queryClient = useQueryClient();
  const { data: counts } = useQuery(messageCountsQuery);
  const [declared] = useState(() => messageList(me));
  const list = useList(declared);
  const opened = useOpenRecord("message");
  const deletion = useDeleteRecord(DELETION, {
    isCovered: opened.id !== null,
    onDeleted: opened.close,
  });
  // The message whose answer field takes the focus.
  const [answered, setAnswered] = useState<string>();
  const [showsKeys, setShowsKeys] = useState(false);
  const keys = useKeyChoice();
  const closing = useRef<string>(undefined);

  useEffect(() => dropTyped(opened.id), [opened.id]);

  const open = (id: string, withReply = false) => {
    setAnswered(withReply ? id : undefined);
    opened.open(id);
  };
  // The next key is meant for the message, not for its answer field.
  const goOn = (id: string) => {
    setAnswered(undefined);
    opened.replace(id);
  };

  async function closeMessage(id: string) {
    const row =
      list.rows.find((listed) => listed.id === id) ??
      // An answered message may have left the list.
      queryClient.getQueryData(messageQuery(id).queryKey);
    if (!row || row.status === "closed" || closing.current === id) return;
    closing.current = id;
    const place = document.activeElement;
    try {
      await setStatus(row, "closed");
      sayWithUndo(["Message closed", { description: row.subject }], async () => {
        try {
          await setMessagesStatus([id], row.status);
        } catch (error) {
          tellUnchanged(error);
        }
        refreshInbox(queryClient);
      });
    } catch (error) {
      tellUnchanged(error);
      // The focus had moved on to the next row.
      if (!opened.id && document.activeElement === place) openerOf(id)?.focus();
    } finally {
      closing.current = undefined;
    }
    refreshInbox(queryClient);
  }

  const steps: Record<Key, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const id = opened.current() ?? focusedMessage();
      if (!id) return;
      if (opened.id) askBeforeLeaving(opened.close);
      else focusRow(1);
      void closeMessage(id);
    },
    r: () => {
      const shown = opened.current();
      const id = shown ?? focusedMessage();
      if (!id || (shown && focusAnswer(id))) return;
      awaitAnswer(id);
      if (shown) setAnswered(id);
      else open(id, true);
    },
    "/": () => {
      if (!opened.id) document.querySelector<HTMLElement>("search input")?.focus();
    },
    "?": () => setShowsKeys(true),
  };
  useInboxKeys(keys.isOn, (key) => steps[key]());
  const neighbor = useKeptPlace(
    list.rows.map(({ id }) => id),
    opened.id,
  );

  function step(by: 1 | -1) {
    const shown = opened.current();
    if (!shown) return focusRow(by);
    const next = neighbor(shown, by);
    if (next) askBeforeLeaving(() => goOn(next));
  }

  const tab = list.filters.chosen.tab ?? "";
  const standing = (id: string) => list.rows.find((row) => row.id === id)?.status;
  // Empty tabs have their own texts; without any message, every tab says so.
  const words = counts?.any === false || list.search.query ? undefined : EMPTY_TABS[tab];
  const { empty } = declared;
  const emptyTab = { ...empty, title: words ?? "", searchTitle: empty.title, hint: undefined };
  const shown = words ? { ...list, declaration: { ...declared, empty: emptyTab } } : list;
  return (
    <>
      <PageHeading
        actions={
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" className="max-md:hidden" onClick={() => setShowsKeys(true)}>
              <Keyboard aria-hidden="true" className="size-5" />
              Keys
            </Button>
            <LinkButton variant="secondary" to="/admin/contacts/replies">
              <MessageSquareQuote aria-hidden="true" className="size-5" />
              Canned Replies
            </LinkButton>
          </div>
        }
      >
        Contact Messages
      </PageHeading>
      <ListSection
        list={shown}
        tabs={{
          shown: <InboxTabs filter={tabFilter(me)} state={list.filters} />,
          isSet: tab !== "",
        }}
        notice={
          tab === "" && !list.search.query && !list.filters.isNarrowed ? <News list={list} /> : null
        }
        bulk={{
          actions: messageBulk(me, tab, standing),
          nameOf: (row) => `message from ${row.name}`,
        }}
        actions={(row) => (
          <div className="flex flex-wrap gap-1">
            <Button
              variant="secondary"
              size="sm"
              data-open-message={row.id}
              aria-label={`View message from ${row.name}`}
              onClick={() => open(row.id)}
            >
              View
            </Button>
            <span className="hidden as-table:inline">
              <DeleteButton of={`message from ${row.name}`} onClick={() => deletion.ask(row)} />
            </span>
          </div>
        )}
      />
      <MessageDialog
        id={opened.id}
        summary={list.rows.find(({ id }) => id === opened.id)}
        startsWithReply={opened.id !== null && answered === opened.id}
        onClose={opened.close}
        onDelete={deletion.ask}
        onOpen={goOn}
      />
      {deletion.dialog}
      <KeySheet
        open={showsKeys}
        onOpenChange={setShowsKeys}
        isOn={keys.isOn}
        onChoose={keys.choose}
      />
    </>
  );
}
