import { queryOptions } from "@tanstack/react-query";
import { familyClient } from "~/plan/session";

/** The state of the latest letter to a thread's partner; refused: its address takes no letters. */
export type Delivery = "sent" | "waiting" | "failed" | "refused";

/** unconfirmed: the address is not confirmed; refuses: it takes no letters; unknown: no address. */
export type Reach = "letter" | "unconfirmed" | "refuses" | "unknown";

export type Reached = {
  reach: Reach;
  wished_at: string | null;
  /** When the plan last wrote it a letter. */
  letter_at: string | null;
};

const REACH_KEY = "shortlist_reach";

/** Whether letters reach a shortlist's partners, by partner id. */
export const reachQuery = (planId: string, saved: readonly string[]) =>
  queryOptions({
    queryKey: [REACH_KEY, planId, [...saved].sort()],
    queryFn: async ({ signal }): Promise<Record<string, Reached>> => {
      const { data } = await (await familyClient())
        .rpc("shortlist_reach", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      const partners = data as (Reached & { partner_id: string })[];
      return Object.fromEntries(partners.map(({ partner_id, ...known }) => [partner_id, known]));
    },
    staleTime: 0,
    placeholderData: (before) => before,
  });

export const reachKey = (planId: string) => [REACH_KEY, planId];

/** As often as a plan polls for others' changes, in milliseconds. */
const OFTEN = 10_000;

/** The latest letter, null: none; whether one can tell of a booking, or that nothing is needed. */
export type Letters = { state: Delivery | null; booked: boolean; closed: boolean };

/** The letters' states and which can be sent, by thread. */
export const lettersQuery = (planId: string) =>
  queryOptions({
    queryKey: ["inquiry_delivery", planId],
    queryFn: async ({ signal }): Promise<Record<string, Letters>> => {
      const { data } = await (await familyClient())
        .rpc("inquiry_delivery", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      const letters = data as (Letters & { thread_id: string })[];
      return Object.fromEntries(letters.map(({ thread_id, ...known }) => [thread_id, known]));
    },
    staleTime: 0,
    refetchInterval: OFTEN,
  });
