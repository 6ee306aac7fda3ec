import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failureToast } from "~/admin/failure";
import { sayWithUndo, undoAfter } from "~/admin/record/undo";
import type { Message } from "../queries";
import { refreshInbox, refusalOf, setOwner, setStatus } from "./mutations";
import type { MessageStatus } from "./statuses";
import type { Colleague } from "./use-colleagues";

type Change = { done: string; to: { status: MessageStatus } | { owner_id: string | null } };

export const CLOSE: Change = { done: "Message closed", to: { status: "closed" } };
export const SPAM: Change = { done: "Message marked as spam", to: { status: "spam" } };

export const assignedTo = (name: string) => `Message assigned to ${name === "You" ? "you" : name}`;

export const assign = ({ id: owner_id, name }: Colleague): Change => ({
  done: assignedTo(name),
  to: { owner_id },
});

const write = (message: Message, to: Change["to"]) =>
  "status" in to ? setStatus(message, to.status) : setOwner(message, to.owner_id);

const tellUnchanged = failureToast("Nothing was changed", refusalOf);

export const newerOf = (one?: Message | null, other?: Message | null) =>
  (other && (!one || other.version > one.version) ? other : one) ?? undefined;

/** One after the other, each once. @returns changes a message; false if that failed */
export function useTriage() {
  const queryClient = useQueryClient();
  // What a key left: the list may not have read it yet when the next key is pressed.
  const known = useRef(new Map<string, Message>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const attempt = async (write: () => Promise<unknown>, left: Message) => {
    try {
      await write();
      known.current.set(left.id, left);
      return true;
    } catch (error) {
      known.current.delete(left.id);
      tellUnchanged(error);
      return false;
    } finally {
      refreshInbox(queryClient);
    }
  };
  const change = async (listed: Message, { done, to }: Change) => {
    const message = newerOf(listed, known.current.get(listed.id)) ?? listed;
    const after = { ...message, ...to, version: message.version + 1 };
    if (after.status === message.status && after.owner_id === message.owner_id) return true;
    const isDone = await attempt(() => write(message, to), after);
    if (isDone) {
      sayWithUndo([done, { description: message.subject }], async () => {
        // It takes nothing back that a colleague did since.
        const { status, owner_id } = message;
        const was = "status" in to ? { status: status as MessageStatus } : { owner_id };
        await attempt(() => write(after, was), { ...message, version: after.version + 1 });
      });
    }
    return isDone;
  };
  return (message: Message | undefined, wanted: Change): Promise<boolean> => {
    if (!message) return Promise.resolve(true);
    const made = last.current.then(() => change(message, wanted));
    last.current = made;
    undoAfter(made);
    return made;
  };
}
