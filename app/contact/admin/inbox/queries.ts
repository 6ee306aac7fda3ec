import { queryOptions } from "@tanstack/react-query";
import { MESSAGES_KEY, POLLED } from "~/admin/queries";
import { staffTables } from "~/admin/session/session";
import { type AnswerOf, readAs, staffQuery, staffRead } from "~/admin/staff-query";

/** Polling interval for a letter's state, in milliseconds. */
const SOON = 3000;
const ON_ITS_WAY = ["queued", "sending"];
/** States of unsent letters that may still go out, and of those that need a retry by hand. */
export const WAITING = [...ON_ITS_WAY, "retrying"];
const UNSENT = ["failed", "suppressed", "cancelled"];

export const THREADS_KEY = [...MESSAGES_KEY, "thread"] as const;

const repliesTo = (message: string) =>
  staffTables()
    .from("contact_replies")
    .select("id, words, written_by, from_sender, created_at, letter:letters (id, state)")
    .eq("message_id", message)
    .order("created_at");

const notesOn = (message: string) =>
  staffTables()
    .from("contact_notes")
    .select("id, words, written_by, created_at")
    .eq("message_id", message)
    .order("created_at");

/** The messages whose answer was not sent, with the letter's state, newest first. */
export const unsentQuery = staffQuery(
  [...MESSAGES_KEY, "unsent"],
  (tables) =>
    tables
      .from("contact_replies")
      .select("message_id, letters!inner (state)")
      .in("letters.state", [...WAITING, ...UNSENT])
      .order("created_at", { ascending: false })
      .limit(500),
  { refetchInterval: 30_000 },
);

export const openSinceQuery = (time: string) =>
  staffRead(
    [...MESSAGES_KEY, "since", time],
    async (signal) => {
      const { count } = await staffTables()
        .from("contact_messages")
        .select("id", { count: "exact", head: true })
        .eq("status", "open")
        .gt("created_at", time)
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    POLLED,
  );

export const threadQuery = (id: string) =>
  staffRead(
    [...THREADS_KEY, id],
    async (signal) => {
      const [replies, notes] = await Promise.all([
        readAs(repliesTo(id), signal),
        readAs(notesOn(id), signal),
      ]);
      return { replies, notes };
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.replies.some(({ letter }) => letter && ON_ITS_WAY.includes(letter.state))
          ? SOON
          : false,
    },
  );

type Thread = AnswerOf<ReturnType<typeof threadQuery>>;
export type Reply = Thread["replies"][number];
export type Note = Thread["notes"][number];

/** Other messages from the sender, newest first. */
export const otherMessagesQuery = (id: string) =>
  staffQuery([...MESSAGES_KEY, "others", id], (tables) =>
    tables.rpc("other_messages", { message_id: id }).select("id, subject, status, created_at"),
  );

export const colleaguesQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, "colleagues"],
  queryFn: async ({ signal }) => {
    const staff = staffTables().from("staff").select("user_id").in("role", ["owner", "support"]);
    const found = await readAs(staff.order("created_at"), signal);
    return found.map(({ user_id }) => user_id);
  },
});
