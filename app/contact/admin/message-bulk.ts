import type { BulkAction } from "~/admin/list/use-bulk-action";
import { refreshInbox } from "./inbox/mutations";
import type { MessageStatus } from "./inbox/statuses";
import { deleteMessages, setMessagesOwner, setMessagesStatus } from "./mutations";

const messages = (count: number) => (count === 1 ? "1 message" : `${count} messages`);

const MARKS: Record<MessageStatus, { verb: string; done: string }> = {
  open: { verb: "Open again", done: "open again" },
  waiting: { verb: "Mark as waiting", done: "marked as waiting" },
  closed: { verb: "Close", done: "closed" },
  spam: { verb: "Mark as spam", done: "marked as spam" },
};

/** How messages can be marked in a tab: all stand alike in some, and waiting is for what was answered. */
const marksIn = (tab: string): MessageStatus[] => {
  if (tab === "") return ["closed", "spam"];
  if (tab === "spam") return ["open"];
  if (tab === "closed") return ["open", "spam"];
  return ["open", "closed", "spam"];
};

const marking = (status: MessageStatus, standing: Standing): BulkAction => ({
  label: MARKS[status].verb,
  title: (count) => `${MARKS[status].verb}: ${messages(count)}?`,
  description: () => "You can change how they stand again afterwards.",
  confirmLabel: MARKS[status].verb,
  pendingLabel: "Saving...",
  tone: "primary",
  run: (ids) => setMessagesStatus(ids, status),
  refresh: refreshInbox,
  done: (count) => `${messages(count)} ${MARKS[status].done}`,
  failed: "Error changing messages",
  undo: (ids) => {
    const before = [...new Set(ids.map(standing))];
    if (before.includes(undefined)) return undefined;
    return async () => {
      for (const was of before) {
        await setMessagesStatus(
          ids.filter((id) => standing(id) === was),
          was as string,
        );
      }
    };
  },
});

/** How a message stands now; undefined where that is not known any more. */
type Standing = (id: string) => string | undefined;

/**
 * What can be done with several messages at once.
 * @param me the signed-in person's id
 * @param tab of the inbox
 */
export const messageBulk = (
  me: string | undefined,
  tab: string,
  standing: Standing,
): BulkAction[] => [
  ...marksIn(tab).map((status) => marking(status, standing)),
  ...(me
    ? [
        {
          label: "Assign to me",
          title: (count: number) => `Take care of ${messages(count)}?`,
          description: () => "Who took care of them before does so no longer.",
          confirmLabel: "Assign to me",
          pendingLabel: "Saving...",
          tone: "primary" as const,
          run: (ids: string[]) => setMessagesOwner(ids, me),
          refresh: refreshInbox,
          done: (count: number) => `${messages(count)} assigned to you`,
          failed: "Error changing messages",
        },
      ]
    : []),
  {
    label: "Delete",
    title: (count) => `Delete ${messages(count)}?`,
    description: () => "This action cannot be undone.",
    confirmLabel: "Delete",
    pendingLabel: "Deleting...",
    demandsFactor: true,
    run: deleteMessages,
    refresh: refreshInbox,
    done: (count) => `${messages(count)} deleted`,
    failed: "Error deleting messages",
  },
];
