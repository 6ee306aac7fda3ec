import { z } from "zod";
import type { ClaimedLetter } from "./outbox";
import type { Reach } from "./source";

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
 * What a letter to a member says of their plan, as it is now, and the plan's address.
 * @returns null: they are not in it any more, or it is gone
 */
export async function planFacts({ params }: Pick<ClaimedLetter, "params">, reach: Reach) {
  const plan_id = z.uuid().parse(params.plan);
  const { data } = await reach.tables
    .rpc("plan_for_letter", { plan_id, user_id: z.uuid().parse(params.user) })
    .throwOnError();
  const known = facts.parse(data);
  return known && { ...known, link: `${reach.siteUrl}/plan/${plan_id}` };
}

/** Whether two times of the database are the same moment; neither of them is one, too. */
export const isSameTime = (one: unknown, other: string | null): boolean =>
  typeof one === "string" && other !== null
    ? Date.parse(one) === Date.parse(other)
    : (one ?? null) === other;
