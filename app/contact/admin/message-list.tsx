import { Inbox } from "lucide-react";
import { useMemo } from "react";
import { csvExport, sheetTime } from "~/admin/csv/export-button";
import { dateColumn, PersonEmail, PersonName } from "~/admin/list/cells";
import type { BulkAction } from "~/admin/list/use-bulk-action";
import type { PagedList } from "~/admin/list/use-list";
import { refreshInbox } from "./inbox/mutations";
import {
  FoundIn,
  type MessageStatus,
  ORDER_FILTER,
  Owner,
  ownerFilter,
  Standing,
  statusLabel,
  tabFilter,
  WAITS_FILTER,
} from "./inbox/statuses";
import { type Colleague, useColleagues } from "./inbox/use-colleagues";
import { deleteMessages, setMessagesOwner, setMessagesStatus } from "./mutations";
import { type Message, messagesQuery, readExportedMessages } from "./queries";

/** In characters; a row cuts them off sooner. */
const FIRST_WORDS = 200;

export function useMessageList(me: string): PagedList<Message> {
  const colleagues = useColleagues();
  return useMemo(() => messageList(me, colleagues), [me, colleagues]);
}

const messageList = (me: string, colleagues: Colleague[]): PagedList<Message> => ({
  label: "Contact messages",
  query: messagesQuery,
  search: { label: "Search messages", placeholder: "Search..." },
  views: "messages",
  filters: [ownerFilter(colleagues), tabFilter(me), WAITS_FILTER, ORDER_FILTER],
  loading: "Loading messages...",
  failure: "Error fetching messages",
  empty: {
    icon: <Inbox />,
    title: "No messages found",
    hint: "You have no contact messages yet",
  },
  opensRecords: true,
  columns: [
    {
      heading: "Name",
      width: "w-[16%]",
      onPhone: "title",
      cell: (row) => <PersonName name={row.name} />,
    },
    {
      heading: "Subject",
      onPhone: "line",
      cell: (row) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span
            dir="auto"
            className="min-w-0 basis-[6rem] grow truncate wrap-anywhere as-table:line-clamp-2 as-table:whitespace-normal"
          >
            <span className="as-table:font-semibold">{row.subject}</span>{" "}
            <span className="text-base/snug text-ink-soft">
              {row.begun_by_staff ? "Begun by us" : row.message.slice(0, FIRST_WORDS)}
            </span>
          </span>
          <FoundIn id={row.id} />
          <Owner of={row} />
          <Standing of={row} />
        </span>
      ),
    },
    {
      heading: "Email",
      width: "w-[20%]",
      cell: (row) => <PersonEmail of={row} />,
    },
    dateColumn("Date"),
  ],
  actionsWidth: "w-33 @min-[50rem]:w-39",
  exportButton: csvExport({
    name: "contact-messages",
    read: readExportedMessages,
    columns: [
      { header: "Name", value: (row) => row.name },
      { header: "Subject", value: (row) => row.subject },
      { header: "Email", value: (row) => row.email },
      { header: "Message", value: (row) => row.message },
      { header: "Date", value: sheetTime },
      { header: "Status", value: (row) => statusLabel(row.status) },
      { header: "Owner", value: (row) => row.owner },
    ],
  }),
});

const messages = (count: number) => (count === 1 ? "1 message" : `${count} messages`);

/** What a person marks messages as; they await a reply by themselves once they are answered. */
const MARKS = {
  open: { label: "Open again", done: "open again" },
  closed: { label: "Close", done: "closed" },
  spam: { label: "Mark as spam", done: "marked as spam" },
};
type Mark = keyof typeof MARKS;

const marksIn = (tab: string): Mark[] => {
  if (tab === "") return ["closed", "spam"];
  if (tab === "spam") return ["open"];
  if (tab === "closed") return ["open", "spam"];
  return ["open", "closed", "spam"];
};

const marking = (mark: Mark, standing: StatusOf): BulkAction => ({
  label: MARKS[mark].label,
  run: (ids) => setMessagesStatus(ids, mark),
  refresh: refreshInbox,
  done: (count) => `${messages(count)} ${MARKS[mark].done}`,
  failed: "Error changing messages",
  undo: (ids) => {
    // Read now: the list has reloaded by the time of an undo.
    const before = ids.map((id) => [id, standing(id)] as const);
    if (before.some(([, was]) => was === undefined)) return undefined;
    return async () => {
      for (const status of new Set(before.map(([, was]) => was as MessageStatus))) {
        await setMessagesStatus(
          before.flatMap(([id, was]) => (was === status ? [id] : [])),
          status,
        );
      }
    };
  },
});

/** A message's current status; undefined when no longer known. */
type StatusOf = (id: string) => string | undefined;

export const messageBulk = (me: string, tab: string, standing: StatusOf): BulkAction[] => [
  ...marksIn(tab).map((mark) => marking(mark, standing)),
  {
    label: "Assign to me",
    question: {
      title: (count) => `Take care of ${messages(count)}?`,
      description: "Who took care of them before does so no longer.",
      pendingLabel: "Saving...",
      tone: "primary",
    },
    run: (ids) => setMessagesOwner(ids, me),
    refresh: refreshInbox,
    done: (count) => `${messages(count)} assigned to you`,
    failed: "Error changing messages",
  },
  {
    label: "Delete",
    question: {
      title: (count) => `Delete ${messages(count)}?`,
      description: "This action cannot be undone.",
      pendingLabel: "Deleting...",
    },
    demandsFactor: true,
    run: deleteMessages,
    refresh: refreshInbox,
    done: (count) => `${messages(count)} deleted`,
    failed: "Error deleting messages",
  },
];
