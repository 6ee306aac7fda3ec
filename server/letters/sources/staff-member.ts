import { z } from "zod";
import type { Tables } from "~shared/tables";

/**
 * Whether a member of staff still is one, and wants to hear of what comes in. A notice that was
 * written before they chose the daily letter goes, unless it was cancelled for it: nothing is lost.
 */
export async function wantsNotices(tables: Tables, userId: unknown): Promise<boolean> {
  const id = z.uuid().parse(userId);
  const [member, chosen] = await Promise.all([
    tables.from("staff").select("user_id").eq("user_id", id).maybeSingle().throwOnError(),
    tables.from("staff_notices").select("choice").eq("user_id", id).maybeSingle().throwOnError(),
  ]);
  return member.data !== null && chosen.data?.choice !== "never";
}
