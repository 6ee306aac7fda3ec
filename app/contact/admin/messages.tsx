import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureToast } from "~/admin/failure";
import { DeleteButton, type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { rowOf } from "~/admin/lost-focus";
import { adminMeta } from "~/admin/page";
import { messageCountsQuery } from "~/admin/queries";
import { useOpenRecord } from "~/admin/record/open-record";
import { undoLast } from "~/admin/record/undo";
import { askBeforeLeaving } from "~/admin/record/unsaved-changes";
import { useStaffId } from "~/admin/session/role";
import { Button } from "~/ui/button";
import { useMedia } from "~/ui/use-media";
import { AssignDialog } from "./inbox/assign-dialog";
import { InboxHeading, InboxTabs, News } from "./inbox/inbox-heading";
import { KeySheet, useKeyChoice } from "./inbox/keys/key-sheet";
import type { Key } from "./inbox/keys/pressed-key";
import { awaitAnswer, dropTyped } from "./inbox/keys/typed-ahead";
import {
  focusAnswer,
  focusedMessage,
  focusRow,
  openerOf,
  useInboxKeys,
  useKeptPlace,
} from "./inbox/keys/use-inbox-keys";
import { EMPTY_TABS, PlacesFound, tabFilter } from "./inbox/statuses";
import { assign, CLOSE, newerOf, SPAM, useTriage } from "./inbox/use-triage";
import { messageBulk, useMessageList } from "./message-list";
import { MessageView } from "./message-view";
import { deleteMessage, refreshMessages } from "./mutations";
import { MESSAGE_LISTS_KEY, messageQuery } from "./queries";

export const meta = () => adminMeta("Contact Messages");

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

const TWO_PANES = "(width >= 75rem)";

/** A page's own text size does not change what media queries call "rem". */
const hasLargeText = () => Number.parseFloat(getComputedStyle(document.body).fontSize) > 25;

/** Messages from the contact form, and their answers (docs/product.md 11.4). */
export default function MessagesPage() {
  const me = useStaffId();
  const queryClient = useQueryClient();
  const { data: counts } = useQuery(messageCountsQuery);
  const declared = useMessageList(me);
  const list = useList(declared);
  const opened = useOpenRecord("message");
  const deletion = useDeleteRecord(DELETION, {
    isCovered: opened.id !== null,
    onDeleted: opened.close,
  });
  // The message whose answer field takes the focus.
  const [answered, setAnswered] = useState<string>();
  const [showsKeys, setShowsKeys] = useState(false);
  // The message that a colleague is chosen for.
  const [assigned, setAssigned] = useState<string>();
  const keys = useKeyChoice();
  const isWide = useMedia(TWO_PANES) && !hasLargeText();
  const [inDialog, setInDialog] = useState(false);
  const isBeside = isWide && !inDialog;
  const triage = useTriage();

  useEffect(() => dropTyped(opened.id), [opened.id]);
  useEffect(() => {
    if (!isBeside || !opened.id) return;
    document.querySelector(rowOf(opened.id))?.scrollIntoView({ block: "nearest" });
  }, [isBeside, opened.id]);

  const show = (id: string, { inDialog = false, withReply = false } = {}) => {
    setInDialog(inDialog);
    setAnswered(withReply ? id : undefined);
    if (opened.id) opened.replace(id);
    else opened.open(id);
  };
  const open: typeof show = (id, how) =>
    id === opened.id ? show(id, how) : askBeforeLeaving(() => show(id, how));
  // The next key is meant for the message, not for its answer field.
  const goOn = (id: string) => {
    setAnswered(undefined);
    // Enter opens the row that has the focus.
    if (focusedMessage()) openerOf(id)?.focus();
    opened.replace(id);
  };

  // An answered message may have left the list, or stand there still as it was.
  const find = (id: string) =>
    newerOf(
      list.rows.find((listed) => listed.id === id),
      queryClient.getQueryData(messageQuery(id).queryKey),
    );

  /** Leaves the message: beside the list for the next one. */
  const goOnFrom = (id: string) => {
    const next = isBeside ? (neighbor(id, 1) ?? neighbor(id, -1)) : undefined;
    if (next) goOn(next);
    else opened.close();
  };

  async function finish(change: typeof CLOSE) {
    const id = opened.current() ?? focusedMessage();
    const found = id && find(id);
    // Not before it is read.
    if (!found) return;
    if (opened.id) askBeforeLeaving(() => goOnFrom(id));
    else focusRow(1);
    const place = document.activeElement;
    if (await triage(found, change)) return;
    // The focus had moved on to the next row.
    if (!opened.id && document.activeElement === place) openerOf(id)?.focus();
  }

  const steps: Record<Key, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    o: () => {
      const id = focusedMessage();
      if (id) open(id);
    },
    e: () => void finish(CLOSE),
    s: () => void finish(SPAM),
    a: () => {
      const id = opened.current() ?? focusedMessage();
      if (id) void triage(find(id), assign({ id: me, name: "You" }));
    },
    c: () => setAssigned(opened.current() ?? focusedMessage()),
    u: undoLast,
    r: () => {
      const shown = opened.current();
      const id = shown ?? focusedMessage();
      if (!id || (shown && focusAnswer(id))) return;
      awaitAnswer(id);
      if (shown) setAnswered(id);
      else open(id, { withReply: true });
    },
    "/": () => {
      if (isBeside || !opened.id) document.querySelector<HTMLElement>("search input")?.focus();
    },
    "?": () => setShowsKeys(true),
  };
  const { neighbor, hold } = useKeptPlace(
    list.rows.map(({ id }) => id),
    opened.id,
  );
  useInboxKeys(keys.isOn, (key) => {
    hold();
    steps[key]();
  });

  function step(by: 1 | -1) {
    const shown = opened.current();
    if (!shown) return focusRow(by);
    const next = neighbor(shown, by);
    if (next) askBeforeLeaving(() => goOn(next));
  }

  const message = (
    <MessageView
      id={opened.id}
      listed={list.rows.find(({ id }) => id === opened.id)}
      isBeside={isBeside}
      startsWithReply={opened.id !== null && answered === opened.id}
      onClose={opened.close}
      onDelete={deletion.ask}
      onOpen={goOn}
      onDone={goOnFrom}
    />
  );

  const isSearch = list.search.query !== "";
  const tab = isSearch ? "all" : (list.filters.chosen.tab ?? "");
  const standing = (id: string) => list.rows.find((row) => row.id === id)?.status;
  // Empty tabs have their own texts; without any message, every tab says so.
  const words = counts?.all === 0 || isSearch ? undefined : EMPTY_TABS[tab];
  const { empty } = declared;
  const emptyTab = { ...empty, title: words ?? "", searchTitle: empty.title, hint: undefined };
  const shown = words ? { ...list, declaration: { ...declared, empty: emptyTab } } : list;
  return (
    <PlacesFound list={list}>
      <InboxHeading onKeys={() => setShowsKeys(true)} />
      <ListSection
        list={shown}
        tabs={{
          shown: <InboxTabs filter={tabFilter(me)} list={list} />,
          isSet: tab !== "" && !isSearch,
        }}
        notice={tab === "" && list.filters.count === 0 ? <News list={list} /> : null}
        onOpen={({ id }) => open(id)}
        openId={isBeside ? opened.id : null}
        beside={isBeside && opened.id ? message : null}
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
              onClick={() => open(row.id, { inDialog: true })}
            >
              View
            </Button>
            <span className="hidden as-table:inline">
              <DeleteButton of={`message from ${row.name}`} onClick={() => deletion.ask(row)} />
            </span>
          </div>
        )}
      />
      {isBeside ? null : message}
      {deletion.dialog}
      <AssignDialog
        open={assigned !== undefined}
        onClose={() => setAssigned(undefined)}
        onChoose={(colleague) => void triage(find(assigned ?? ""), assign(colleague))}
      />
      <KeySheet
        open={showsKeys}
        onOpenChange={setShowsKeys}
        isOn={keys.isOn}
        onChoose={keys.choose}
      />
    </PlacesFound>
  );
}
