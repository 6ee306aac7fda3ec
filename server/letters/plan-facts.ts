import { z } from "zod";
import type { Reach } from "./letter";
import type { ClaimedLetter } from "./outbox";

const facts = z
  .object({
    honoree_name: z.string(),
    unused_since: z.string(),
    removed_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    due_at: z.string().nullable(),
    asked_by_name: z.string(),
  })
  .nullable();

/**
 * Current facts about a plan for a letter to one of its members, and the plan's address.
 * @returns null if they are no longer a member, or it is gone
 */
export async function planFacts({ params }: Pick<ClaimedLetter, "params">, reach: Reach) {
  const plan_id = z.uuid().parse(params.plan);
  const { data } = await reach.tables
    .rpc("plan_for_letter", { plan_id, user_id: z.uuid().parse(params.user) })
    .throwOnError();
  const known = facts.parse(data);
  return known && { ...known, link: `${reach.siteUrl}/plan/${plan_id}` };
}

/** Tells whether two database times are the same moment, or both missing. */
export const isSameTime = (one: unknown, other: string | null): boolean =>
  typeof one === "string" && other !== null
    ? Date.parse(one) === Date.parse(other)
    : (one ?? null) === other;
