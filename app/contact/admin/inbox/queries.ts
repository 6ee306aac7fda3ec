import { queryOptions } from "@tanstack/react-query";
import { MESSAGES_KEY } from "~/admin/queries";
import { staffTables } from "~/admin/session/session";

export const THREADS_KEY = [...MESSAGES_KEY, "thread"] as const;

async function readReplies(message: string, signal: AbortSignal) {
  const { data } = await staffTables()
    .from("contact_replies")
    .select("id, words, written_by, created_at, letter:letters (id, state)")
    .eq("message_id", message)
    .order("created_at")
    .abortSignal(signal)
    .throwOnError();
  return data;
}
export type Reply = Awaited<ReturnType<typeof readReplies>>[number];

async function readNotes(message: string, signal: AbortSignal) {
  const { data } = await staffTables()
    .from("contact_notes")
    .select("id, words, written_by, created_at")
    .eq("message_id", message)
    .order("created_at")
    .abortSignal(signal)
    .throwOnError();
  return data;
}
export type Note = Awaited<ReturnType<typeof readNotes>>[number];

/** What staff answered to a message and noted about it, each oldest first. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...THREADS_KEY, id],
    queryFn: async ({ signal }) => {
      const [replies, notes] = await Promise.all([readReplies(id, signal), readNotes(id, signal)]);
      return { replies, notes };
    },
    staleTime: 0,
  });

/** What else the sender of a message wrote, newest first. */
export const otherMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, "others", id],
    queryFn: async ({ signal }) => {
      const { data } = await staffTables()
        .rpc("other_messages", { message_id: id })
        .select("id, subject, status, created_at")
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
  });

/** The ids of staff who may read messages. */
export const colleaguesQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, "colleagues"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables()
      .from("staff")
      .select("user_id")
      .in("role", ["owner", "support"])
      .order("created_at")
      .abortSignal(signal)
      .throwOnError();
    return data.map(({ user_id }) => user_id);
  },
});
