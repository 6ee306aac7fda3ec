import { z } from "zod";
import type { Reach } from "./letter";

const facts = z.object({
  /** May be empty. */
  honoree_name: z.string(),
  unused_since: z.string(),
  removed_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** When it is opened to the person named to find it. */
  due_at: z.string().nullable(),
  asked_by_name: z.string(),
});

/** For a letter to a member; null if they are no longer one, or the plan is gone. */
export async function planFacts(idOf: (name: string) => string, { tables }: Reach) {
  const plan = idOf("plan");
  const { data } = await tables
    .rpc("plan_for_letter", { plan_id: plan, user_id: idOf("user") })
    .throwOnError();
  return data ? { ...facts.parse(data), plan } : null;
}

/** Also true if both are missing. */
export const isSameTime = (one: unknown, other: string | null): boolean =>
  typeof one === "string" && other !== null
    ? Date.parse(one) === Date.parse(other)
    : (one ?? null) === other;
