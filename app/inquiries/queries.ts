import { queryOptions } from "@tanstack/react-query";
import { familyClient } from "~/plans/session";

/** How the latest letter to a thread's partner fared; refused: its address takes no letters. */
export type Delivery = "sent" | "waiting" | "failed" | "refused";

/** As often as a plan asks for what others changed, in milliseconds. */
const OFTEN = 10_000;

/** How letters fared, by thread. Threads without a letter are missing. */
export const deliveryQuery = (planId: string) =>
  queryOptions({
    queryKey: ["inquiry_delivery", planId],
    queryFn: async ({ signal }): Promise<Record<string, Delivery>> => {
      const { data } = await (await familyClient())
        .rpc("inquiry_delivery", { plan_id: planId })
        .abortSignal(signal)
        .throwOnError();
      const letters = data as unknown as { thread_id: string; state: Delivery }[];
      return Object.fromEntries(letters.map(({ thread_id, state }) => [thread_id, state]));
    },
    staleTime: 0,
    refetchInterval: OFTEN,
  });
