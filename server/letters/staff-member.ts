import { z } from "zod";
import type { Tables } from "~shared/tables";

/**
 * Tells whether somebody is still on the staff and wants notices. A notice from before they chose
 * the daily letter is sent unless it was cancelled for that: nothing is lost.
 */
export async function wantsNotices(tables: Tables, userId: unknown): Promise<boolean> {
  const id = z.uuid().parse(userId);
  const [member, chosen] = await Promise.all([
    tables.from("staff").select("user_id").eq("user_id", id).maybeSingle().throwOnError(),
    tables.from("staff_notices").select("choice").eq("user_id", id).maybeSingle().throwOnError(),
  ]);
  return member.data !== null && chosen.data?.choice !== "never";
}
