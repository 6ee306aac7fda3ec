import { COUNTS_KEY, refreshing } from "~/admin/cache";
import { failureWords } from "~/admin/failure";
import { MESSAGES_KEY } from "~/admin/queries";
import { deleteFrom } from "~/admin/record/save-row";
import { staffTables } from "~/admin/session/session";
import { staffCall } from "~/admin/staff-query";
import type { Refusals } from "~/lib/refusals";
import type { ConversationValues } from "./schema";
import type { MessageStatus } from "./statuses";

type Answer = {
  /** The reply's id; a retry with the same id sends nothing twice. */
  id: string;
  words: string;
  /** How many replies the writer had seen. */
  seen: number;
};

export const replyToMessage = (message_id: string, { id, words, seen }: Answer) =>
  staffCall("reply_to_message", { message_id, reply_id: id, words, seen });

/** Begins a conversation by a letter; idempotent by id. */
export const beginConversation = (p_id: string, letter: ConversationValues) =>
  staffCall("begin_conversation", { p_id, ...letter });

export const retryReply = (letter: string) => staffCall("retry_letter", { letter });

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
export const setStatus = ({ id, version }: Seen, status: MessageStatus) =>
  staffCall("set_messages_status", { ids: [id], status, seen: version });

/** Sets a message's owner, likewise. @param owner null for nobody */
export const setOwner = ({ id, version }: Seen, owner: string | null) =>
  staffCall("set_messages_owner", { ids: [id], owner: owner as string, seen: version });

/** Others who have the message open; `mark` changes when the message or its thread does. */
type Watch = { others: { name: string; writes: boolean }[]; mark: string };

type Reading = { writes?: boolean; leaving?: boolean };

/** Renews one's lease on a message, for 30 seconds. @returns null when the message is gone */
export async function watchMessage(message_id: string, reading: Reading, signal?: AbortSignal) {
  const call = staffTables().rpc("watch_message", { message_id, ...reading });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return data as Watch | null;
}

export const refreshInbox = refreshing(MESSAGES_KEY, COUNTS_KEY);

const REFUSALS: Refusals = {
  message_answered: "A colleague or the sender wrote meanwhile. Please look at that first.",
  message_changed: "A colleague changed this message meanwhile. Please look at it again.",
  message_not_found: "This message has been deleted.",
  not_for_people: "This colleague may not read messages.",
  sends_no_mail: "This site does not send email yet.",
  takes_no_letters: "This address does not take letters.",
  too_many_replies: "20 answers went to this address today. Please go on tomorrow.",
};

export const refusalOf = (error: unknown): string =>
  failureWords(error, "Nothing you wrote is lost. Please try again.", REFUSALS);
