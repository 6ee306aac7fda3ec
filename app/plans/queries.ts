import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { familyClient } from "./session";

/** Invitations of a plan, the newest first; owners alone can read them. */
export const invitesQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan_invites", planId],
    queryFn: async ({ signal }) => {
      const { data } = await (await familyClient())
        .from("plan_invites")
        .select(
          "id,role,name_hint,made_by,created_at,expires_at,accepted_at,accepted_by,revoked_at",
        )
        .eq("plan_id", planId)
        .order("created_at", { ascending: false })
        .order("id")
        .limit(50)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
  });

/** Of open invitations, those whose letter does not arrive. */
export type InviteLetters = Record<string, "refused" | "failed">;

/** Which invitations' letters do not arrive; a letter may come back hours after it was sent. */
export const inviteLettersQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan_invites", planId, "letters"],
    queryFn: async ({ signal }) => {
      const { data } = await (await familyClient())
        .rpc("invite_letters", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      return data as InviteLetters;
    },
    staleTime: 0,
    refetchInterval: 5_000,
  });

const HISTORY = "id,at,who,noun,row_id,action,field,before,after,is_shortened";

/** Rows that one call may return. */
const PAGE = 1000;

/**
 * All changes of a plan that are kept, the newest first.
 * @throws when a page of them cannot be read
 */
export async function wholeHistory(planId: string) {
  const tables = await familyClient();
  const read = async (from: number) => {
    const { data } = await tables
      .from("plan_history")
      .select(HISTORY)
      .eq("plan_id", planId)
      .order("at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, from + PAGE - 1)
      .throwOnError();
    return data;
  };
  const rows = new Map<string, Awaited<ReturnType<typeof read>>[number]>();
  for (let from = 0; ; from += PAGE) {
    const page = await read(from);
    // What others change meanwhile moves the pages: some come twice.
    for (const row of page) rows.set(row.id, row);
    if (page.length < PAGE) return [...rows.values()];
  }
}

/** The latest changes of a plan, the newest first; at most 1,000, as many as one answer holds. */
export const historyQuery = (planId: string, most: number) =>
  queryOptions({
    queryKey: ["plan_history", planId, most],
    queryFn: async ({ signal }) => {
      const { data } = await (await familyClient())
        .from("plan_history")
        .select(HISTORY)
        .eq("plan_id", planId)
        .order("at", { ascending: false })
        .order("id", { ascending: false })
        .limit(most)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
    // Those that are there stay while more are read.
    placeholderData: keepPreviousData,
  });

/** When staff whom an owner let help looked at a plan, the latest first. */
export const looksQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan_history", planId, "look"],
    queryFn: async ({ signal }) => {
      const { data } = await (await familyClient())
        .from("plan_history")
        .select("id,at,after")
        .eq("plan_id", planId)
        .eq("action", "look")
        .order("at", { ascending: false })
        .order("id", { ascending: false })
        .limit(50)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
  });

/** Which part of its room a plan takes, of rows and of pictures and files; 1 is all of it. */
export const roomQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan_room", planId],
    queryFn: async ({ signal }) => {
      const { data } = await (await familyClient())
        .rpc("plan_room", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      return data as { rows: number; files: number } | null;
    },
    staleTime: 60_000,
  });
