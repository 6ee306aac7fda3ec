import type { BulkAction } from "~/admin/list/use-bulk-action";
import { refreshInbox } from "./inbox/mutations";
import type { MessageStatus } from "./inbox/statuses";
import { deleteMessages, setMessagesOwner, setMessagesStatus } from "./mutations";

const messages = (count: number) => (count === 1 ? "1 message" : `${count} messages`);

type Mark = { verb: string; title: (what: string) => string; confirm?: string; done: string };

const MARKS: Record<MessageStatus, Mark> = {
  open: { verb: "Open again", title: (what) => `Open ${what} again?`, done: "open again" },
  waiting: {
    verb: "Mark as awaiting a reply",
    title: (what) => `Mark ${what} as awaiting a reply?`,
    done: "marked as awaiting a reply",
  },
  // "Close" alone would seem to close the dialog.
  closed: {
    verb: "Close",
    title: (what) => `Close ${what}?`,
    confirm: "Mark as closed",
    done: "closed",
  },
  spam: {
    verb: "Mark as spam",
    title: (what) => `Mark ${what} as spam?`,
    done: "marked as spam",
  },
};

/** The marks offered in a tab; `waiting` is not offered, as it is for answered messages. */
const marksIn = (tab: string): MessageStatus[] => {
  if (tab === "") return ["closed", "spam"];
  if (tab === "spam") return ["open"];
  if (tab === "closed") return ["open", "spam"];
  return ["open", "closed", "spam"];
};

const marking = (status: MessageStatus, standing: Standing): BulkAction => ({
  label: MARKS[status].verb,
  title: (count) => MARKS[status].title(messages(count)),
  description: () => "You can change how they stand again afterwards.",
  confirmLabel: MARKS[status].confirm ?? MARKS[status].verb,
  pendingLabel: "Saving...",
  tone: "primary",
  run: (ids) => setMessagesStatus(ids, status),
  refresh: refreshInbox,
  done: (count) => `${messages(count)} ${MARKS[status].done}`,
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

/**
 * Bulk actions for messages.
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
