import { z } from "zod";
import type { Tables } from "~shared/tables";

export type Notices = "at-once" | "daily" | "never";

/** How a member of staff wants to hear of what comes in; undefined: is no longer staff. */
export async function noticesOf(tables: Tables, userId: unknown): Promise<Notices | undefined> {
  const id = z.uuid().parse(userId);
  const [member, chosen] = await Promise.all([
    tables.from("staff").select("user_id").eq("user_id", id).maybeSingle().throwOnError(),
    tables.from("staff_notices").select("choice").eq("user_id", id).maybeSingle().throwOnError(),
  ]);
  if (!member.data) return undefined;
  return (chosen.data?.choice as Notices | undefined) ?? "at-once";
}
