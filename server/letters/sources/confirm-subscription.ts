import { z } from "zod";
import type { Reach, Source } from "../source";
import { makeStopLink } from "../stop-link";

/** When somebody asked for a subscription that still waits for its owner's yes; null: none waits. */
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

/** The link to confirm is the one to stop: a page with a button for each. */
export const load: Source<"confirm-subscription"> = async (letter, reach) => {
  if (!(await askedAt(letter.params.subscription, reach))) return null;
  const stopLink = await makeStopLink(letter, "list", reach);
  return { props: { link: stopLink }, stopLink };
};
