import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Tables } from "~shared/tables";
import { familyClient } from "./session";

/** A plan's invitations, newest first; only owners can read them. */
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

export type InviteLetters = Record<string, "refused" | "failed">;

/** Undelivered letters of invitations; a letter may bounce hours after it was sent. */
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

/** The maximum rows of one response. */
const PAGE = 1000;

const latestOf = (planId: string, tables: Tables) =>
  tables
    .from("plan_history")
    .select(HISTORY)
    .eq("plan_id", planId)
    .order("at", { ascending: false })
    .order("id", { ascending: false });

/** A plan's whole kept history, newest first. @throws if a page of it cannot be read */
export async function wholeHistory(planId: string) {
  const tables = await familyClient();
  const read = async (from: number) => {
    const { data } = await latestOf(planId, tables)
      .range(from, from + PAGE - 1)
      .throwOnError();
    return data;
  };
  const rows = new Map<string, Awaited<ReturnType<typeof read>>[number]>();
  for (let from = 0; ; from += PAGE) {
    const page = await read(from);
    // Changes made meanwhile shift the pages: some rows come twice.
    for (const row of page) rows.set(row.id, row);
    if (page.length < PAGE) return [...rows.values()];
  }
}

/** A plan's latest changes, newest first; at most 1,000, the maximum of one response. */
export const historyQuery = (planId: string, most: number) =>
  queryOptions({
    queryKey: ["plan_history", planId, most],
    queryFn: async ({ signal }) => {
      const { data } = await latestOf(planId, await familyClient())
        .limit(most)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 0,
    // Loaded entries stay visible while more are read.
    placeholderData: keepPreviousData,
  });

/** When staff whom an owner let help looked at a plan, latest first. */
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

/** The used share of a plan's room, for rows and for pictures and files; 1 is all of it. */
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
