import { call } from "../mutations";
import { ensureFamily, familyClient, TooManyStarts } from "../session";
import type { Found } from "./found";

/** "Yes, keep it": nobody is asked for a year. */
export const keepPlanAhead = (plan_id: string) => call<null>("keep_plan_ahead", { plan_id });

/** Names who should find the plan, or corrects it; `address` may be empty. Nobody is told. */
export const nameFinder = (plan_id: string, name: string, address: string) =>
  call<null>("name_finder", { plan_id, name, address });

export const revokeFinder = (plan_id: string) => call<boolean>("revoke_finder", { plan_id });

/** Writes to who is named. */
export const tellFinder = (plan_id: string) => call<null>("tell_finder", { plan_id });

/** A card's token, which is told this once. */
export const makeFinderCard = (plan_id: string) => call<string>("make_finder_card", { plan_id });

/** Makes the plan a celebration. */
export const sayTimeHasCome = (plan_id: string) => call<null>("say_time_has_come", { plan_id });

/** Within 30 days: the time had not come. False: there is nothing to take back. */
export const takeBackTime = (plan_id: string) => call<boolean>("take_back_time", { plan_id });

/** What came of opening the plan with the link of who is named. */
export type Opened = { state: "joined"; plan_id: string } | { state: "full" } | Found;

/** Opens the plan for who is named; signs this browser in first, without any address. */
export async function openFound(token: string, name: string): Promise<Opened> {
  try {
    await ensureFamily();
    const tables = await familyClient();
    const { data, error, status } = await tables.rpc("finder_opens", { token, name });
    if (error) return { state: status === 429 ? "too_often" : "unreachable" };
    return data as unknown as Opened;
  } catch (error) {
    return { state: error instanceof TooManyStarts ? "too_often" : "unreachable" };
  }
}
