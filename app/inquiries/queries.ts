import { queryOptions } from "@tanstack/react-query";
import { familyClient } from "~/plans/session";

/** How the latest letter to a thread's partner fared; refused: its address takes no letters. */
export type Delivery = "sent" | "waiting" | "failed" | "refused";

/**
 * Whether letters reach a partner; unconfirmed: its address is not confirmed; refuses: it takes no
 * letters; unknown: nobody has one.
 */
export type Reach = "letter" | "unconfirmed" | "refuses" | "unknown";

/** What is known of reaching a partner, and since when the plan would like its address. */
export type Reached = {
  reach: Reach;
  wished_at: string | null;
  /** When the plan's last letter to it was written. */
  letter_at: string | null;
};

const REACH_KEY = "shortlist_reach";

/** Whether letters reach the partners of a shortlist, by their ids. */
export const reachQuery = (planId: string, saved: readonly string[]) =>
  queryOptions({
    queryKey: [REACH_KEY, planId, [...saved].sort()],
    queryFn: async ({ signal }): Promise<Record<string, Reached>> => {
      const { data } = await (await familyClient())
        .rpc("shortlist_reach", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      const partners = data as unknown as (Reached & { partner_id: string })[];
      return Object.fromEntries(partners.map(({ partner_id, ...known }) => [partner_id, known]));
    },
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** All that is known of reaching a plan's partners, to be asked for again. */
export const reachKey = (planId: string) => [REACH_KEY, planId];

/** As often as a plan asks for what others changed, in milliseconds. */
const OFTEN = 10_000;

/**
 * How the latest letter fared, null: there was none; and whether letters can tell the partner that it
 * is booked, or that nothing is needed any more.
 */
export type Letters = { state: Delivery | null; booked: boolean; closed: boolean };

/** How letters fared and which can go, by thread. */
export const lettersQuery = (planId: string) =>
  queryOptions({
    queryKey: ["inquiry_delivery", planId],
    queryFn: async ({ signal }): Promise<Record<string, Letters>> => {
      const { data } = await (await familyClient())
        .rpc("inquiry_delivery", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      const letters = data as unknown as (Letters & { thread_id: string })[];
      return Object.fromEntries(letters.map(({ thread_id, ...known }) => [thread_id, known]));
    },
    staleTime: 0,
    refetchInterval: OFTEN,
  });

/** How letters fared, by thread. Threads without a letter are missing. */
export const deliveryQuery = (planId: string) => ({
  ...lettersQuery(planId),
  select: (letters: Record<string, Letters>): Record<string, Delivery> =>
    Object.fromEntries(
      Object.entries(letters).flatMap(([thread, { state }]) => (state ? [[thread, state]] : [])),
    ),
});
