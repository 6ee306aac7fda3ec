import type { BulkAction } from "~/admin/list/use-bulk-action";
import { refreshInbox } from "./inbox/mutations";
import type { MessageStatus } from "./inbox/statuses";
import { deleteMessages, setMessagesOwner, setMessagesStatus } from "./mutations";

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

const marking = (mark: Mark, standing: Standing): BulkAction => ({
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
type Standing = (id: string) => string | undefined;

/** @param me the signed-in person's id @param tab of the inbox */
export const messageBulk = (me: string, tab: string, standing: Standing): BulkAction[] => [
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
