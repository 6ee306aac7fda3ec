import { forgetPlan, ownPlans, rememberPlan } from "../own-plans";
import { familyClient } from "../session";

/**
 * The destination for somebody who has just opened their plans: the plan, or the list of several.
 * Replaces this browser's list with the account's.
 */
export async function arrive(): Promise<string> {
  try {
    const tables = await familyClient();
    const { data } = await tables
      .from("plans")
      .select("id, honoree_name")
      .order("last_opened_at", { ascending: false })
      .order("id")
      .limit(20)
      .throwOnError();
    for (const { id } of ownPlans()) forgetPlan(id);
    for (const { id, honoree_name: name } of [...data].reverse()) rememberPlan({ id, name });
    return data.length === 1 ? `/plan/${data[0]?.id}` : "/plan";
  } catch {
    return "/plan";
  }
}
