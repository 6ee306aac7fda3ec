import { z } from "zod";
import type { Reach, Source } from "../source";
import { makeStopLink } from "../stop-link";

/** The time of a subscription request that is not confirmed yet; null if none waits. */
export async function askedAt(subscription: unknown, { tables }: Reach): Promise<string | null> {
  const { data } = await tables
    .from("subscriptions")
    .select("asked_at")
    .eq("id", z.uuid().parse(subscription))
    .eq("state", "unconfirmed")
    .maybeSingle()
    .throwOnError();
  return data?.asked_at ?? null;
}

/** One link both confirms and stops: its page has a button for each. */
export const load: Source<"confirm-subscription"> = async (letter, reach) => {
  if (!(await askedAt(letter.params.subscription, reach))) return null;
  const stopLink = await makeStopLink(letter, "list", reach);
  return { props: { link: stopLink }, stopLink };
};
