import { z } from "zod";
import type { Reach } from "./letter";

/** A plan as letters about it know it. */
const facts = z.object({
  /** As its family wrote it; may be empty. */
  honoree_name: z.string(),
  unused_since: z.string(),
  removed_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** When it is opened to the person named to find it. */
  due_at: z.string().nullable(),
  /** Their name. */
  asked_by_name: z.string(),
});

/**
 * Current facts about a plan for a letter to one of its members.
 * @returns null if they are no longer a member, or it is gone
 */
export async function planFacts(idOf: (name: string) => string, { tables }: Reach) {
  const plan = idOf("plan");
  const { data } = await tables
    .rpc("plan_for_letter", { plan_id: plan, user_id: idOf("user") })
    .throwOnError();
  return data ? { ...facts.parse(data), plan } : null;
}

/** Tells whether two database times are the same moment, or both missing. */
export const isSameTime = (one: unknown, other: string | null): boolean =>
  typeof one === "string" && other !== null
    ? Date.parse(one) === Date.parse(other)
    : (one ?? null) === other;
