import { z } from "zod";
import type { Tables } from "~shared/tables";

/**
 * Tells whether somebody is still of the staff who read messages and applications, and wants notices. A notice from before they chose
 * the daily letter is sent unless it was cancelled for that: nothing is lost.
 */
export async function wantsNotices(tables: Tables, userId: unknown): Promise<boolean> {
  const id = z.uuid().parse(userId);
  const [member, chosen] = await Promise.all([
    tables.from("staff").select("role").eq("user_id", id).maybeSingle().throwOnError(),
    tables.from("staff_notices").select("choice").eq("user_id", id).maybeSingle().throwOnError(),
  ]);
  return isTold(member.data?.role) && chosen.data?.choice !== "never";
}

/** As in the database (private.staff_to_tell). */
const isTold = (role: string | undefined) => role === "owner" || role === "support";
