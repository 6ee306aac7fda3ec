import type { BulkAction } from "~/admin/list/use-bulk-action";
import { refreshInbox } from "./inbox/mutations";
import { deleteMessages, setMessagesOwner, setMessagesStatus } from "./mutations";

const messages = (count: number) => (count === 1 ? "1 message" : `${count} messages`);

const marking = (status: string, verb: string, done: string): BulkAction => ({
  label: verb,
  title: (count) => `${verb}: ${messages(count)}?`,
  description: () => "You can change how they stand again afterwards.",
  confirmLabel: verb,
  pendingLabel: "Saving...",
  tone: "primary",
  run: (ids) => setMessagesStatus(ids, status),
  refresh: refreshInbox,
  done: (count) => `${messages(count)} ${done}`,
  failed: "Error changing messages",
});

/**
 * What can be done with several messages at once.
 * @param me the signed-in person's id
 */
export const messageBulk = (me: string | undefined): BulkAction[] => [
  marking("closed", "Close", "closed"),
  marking("spam", "Mark as spam", "marked as spam"),
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
