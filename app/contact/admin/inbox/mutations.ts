import { COUNTS_KEY, refreshing } from "~/admin/cache";
import { MESSAGES_KEY } from "~/admin/queries";
import { deleteFrom } from "~/admin/record/save-row";
import { staffTables } from "~/admin/session/session";
import type { ConversationValues } from "./schema";
import type { MessageStatus } from "./statuses";

type Answer = {
  /** The reply's id; a retry with the same id sends nothing twice. */
  id: string;
  words: string;
  /** How many replies the writer had seen. */
  seen: number;
};

export async function replyToMessage(message_id: string, { id, words, seen }: Answer) {
  await staffTables()
    .rpc("reply_to_message", { message_id, reply_id: id, words, seen })
    .throwOnError();
}

/** Begins a conversation by a letter; idempotent by id. */
export async function beginConversation(p_id: string, letter: ConversationValues) {
  await staffTables()
    .rpc("begin_conversation", { p_id, ...letter })
    .throwOnError();
}

/** Retries a reply's letter that failed. */
export async function retryReply(letter: string): Promise<void> {
  await staffTables().rpc("retry_letter", { letter }).throwOnError();
}

/** Adds a note to a message; idempotent by id. */
export async function addNote(message_id: string, { id, words }: { id: string; words: string }) {
  await staffTables()
    .from("contact_notes")
    .upsert({ id, message_id, words }, { ignoreDuplicates: true })
    .throwOnError();
}

export const deleteNote = deleteFrom("contact_notes");

type Seen = { id: string; version: number };

/** Sets a message's status, unless a colleague changed the message since it was seen. */
export async function setStatus({ id, version }: Seen, status: MessageStatus): Promise<void> {
  await staffTables()
    .rpc("set_message_status", { message_id: id, status, seen: version })
    .throwOnError();
}

/** Sets a message's owner, likewise. @param owner null for nobody */
export async function setOwner({ id, version }: Seen, owner: string | null): Promise<void> {
  await staffTables()
    .rpc("set_message_owner", { message_id: id, owner: owner as string, seen: version })
    .throwOnError();
}

/** Others who have the message open; `mark` changes when the message or its thread does. */
type Watch = { others: { name: string; writes: boolean }[]; mark: string };

type Reading = { writes?: boolean; leaving?: boolean };

/** Renews one's lease on a message, for 30 seconds. @returns null when the message is gone */
export async function watchMessage(message_id: string, reading: Reading, signal?: AbortSignal) {
  const call = staffTables().rpc("watch_message", { message_id, ...reading });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return data as Watch | null;
}

/** Call after a change to a message or its thread. */
export const refreshInbox = refreshing(MESSAGES_KEY, COUNTS_KEY);
