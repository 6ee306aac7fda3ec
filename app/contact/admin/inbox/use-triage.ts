import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failureToast } from "~/admin/failure";
import { sayWithUndo, undoAfter } from "~/admin/record/undo";
import type { Message } from "../queries";
import { refreshInbox, setOwner, setStatus } from "./mutations";
import { refusalOf } from "./refusals";
import type { MessageStatus } from "./statuses";
import type { Colleague } from "./use-colleagues";

/** A change that a key makes to a message, and undoes. */
type Change = {
  done: string;
  isMade: (message: Message) => boolean;
  make: (message: Message) => Promise<unknown>;
  /** Takes the message as it was. */
  undo: (message: Message) => Promise<unknown>;
};

const mark = (status: "closed" | "spam", done: string): Change => ({
  done,
  isMade: (message) => message.status === status,
  make: (message) => setStatus(message, status),
  undo: (message) => setStatus(changed(message), message.status as MessageStatus),
});

export const CLOSE = mark("closed", "Message closed");
export const SPAM = mark("spam", "Message marked as spam");

export const assignedTo = (name: string) => `Message assigned to ${name === "You" ? "you" : name}`;

export const assign = ({ id: owner, name }: Colleague): Change => ({
  done: assignedTo(name),
  isMade: ({ owner_id }) => owner_id === owner,
  make: (message) => setOwner(message, owner),
  undo: (message) => setOwner(changed(message), message.owner_id),
});

/** As the change left it: an undo takes nothing back that a colleague did since. */
const changed = ({ id, version }: Message) => ({ id, version: version + 1 });

const tellUnchanged = failureToast("Nothing was changed", refusalOf);

/**
 * Changes messages by keys, each once however often it is pressed.
 * @returns changes a message and offers to undo it; false when that failed
 */
export function useTriage() {
  const queryClient = useQueryClient();
  const changing = useRef(new Set<string>());
  const attempt = async (write: () => Promise<unknown>) => {
    try {
      await write();
      return true;
    } catch (error) {
      tellUnchanged(error);
      return false;
    } finally {
      refreshInbox(queryClient);
    }
  };
  const change = async (message: Message | undefined, { done, isMade, make, undo }: Change) => {
    if (!message || isMade(message) || changing.current.has(message.id)) return true;
    changing.current.add(message.id);
    const isDone = await attempt(() => make(message));
    changing.current.delete(message.id);
    if (isDone) {
      sayWithUndo([done, { description: message.subject }], async () => {
        await attempt(() => undo(message));
      });
    }
    return isDone;
  };
  return (message: Message | undefined, wanted: Change) => {
    const made = change(message, wanted);
    undoAfter(made);
    return made;
  };
}
