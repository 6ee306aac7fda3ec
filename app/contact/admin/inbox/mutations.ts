import type { QueryClient } from "@tanstack/react-query";
import { COUNTS_KEY, invalidate } from "~/admin/cache";
import { MESSAGES_KEY } from "~/admin/queries";
import { staffTables } from "~/admin/session/session";
import type { MessageStatus } from "./statuses";

type Answer = {
  /** Names the reply: sent again under it, nothing is sent twice. */
  id: string;
  words: string;
  /** How many replies were shown to who writes. */
  seen: number;
};

/** Answers a message by letter. */
export async function replyToMessage(message_id: string, { id, words, seen }: Answer) {
  await staffTables()
    .rpc("reply_to_message", { message_id, reply_id: id, words, seen })
    .throwOnError();
}

/** Lets a reply's letter go out again that failed. */
export async function retryReply(letter: string): Promise<void> {
  await staffTables().rpc("retry_letter", { letter }).throwOnError();
}

/** Notes something about a message; again under the same id it changes nothing. */
export async function addNote(message_id: string, { id, words }: { id: string; words: string }) {
  await staffTables()
    .from("contact_notes")
    .upsert({ id, message_id, words }, { ignoreDuplicates: true })
    .throwOnError();
}

export async function deleteNote({ id }: { id: string }): Promise<void> {
  await staffTables().from("contact_notes").delete().eq("id", id).throwOnError();
}

type Seen = { id: string; version: number };

/** Says how a message stands, unless a colleague changed it since it was seen. */
export async function setStatus({ id, version }: Seen, status: MessageStatus): Promise<void> {
  await staffTables()
    .rpc("set_message_status", { message_id: id, status, seen: version })
    .throwOnError();
}

/** Says who takes care of a message, likewise. @param owner null: nobody */
export async function setOwner({ id, version }: Seen, owner: string | null): Promise<void> {
  await staffTables()
    .rpc("set_message_owner", { message_id: id, owner: owner as string, seen: version })
    .throwOnError();
}

/** Who else has a message open, and what changes when it or its thread does. */
type Watch = { others: { name: string; writes: boolean }[]; mark: string };

type Reading = { writes?: boolean; leaving?: boolean };

/** Says that the own account reads a message, for 30 seconds. @returns null: it is gone */
export async function watchMessage(message_id: string, reading: Reading, signal?: AbortSignal) {
  const call = staffTables().rpc("watch_message", { message_id, ...reading });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return data as Watch | null;
}

/** To be called after a change of a message or its thread. */
export const refreshInbox = (queryClient: QueryClient): void =>
  invalidate(queryClient, MESSAGES_KEY, COUNTS_KEY);
