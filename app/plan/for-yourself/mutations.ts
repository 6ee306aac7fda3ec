import { call } from "../mutations";

/** "Yes, keep it": nobody is asked again for a year. */
export const keepPlanAhead = (plan_id: string) => call<null>("keep_plan_ahead", { plan_id });

/** Names the plan's finder, or corrects the entry; `address` may be empty. Nobody is notified. */
export const nameFinder = (plan_id: string, name: string, address: string) =>
  call<null>("name_finder", { plan_id, name, address });

export const revokeFinder = (plan_id: string) => call<boolean>("revoke_finder", { plan_id });

export const tellFinder = (plan_id: string) => call<null>("tell_finder", { plan_id });

/** Makes a card and returns its token, which cannot be read again. */
export const makeFinderCard = (plan_id: string) => call<string>("make_finder_card", { plan_id });

/** Turns the plan into a celebration. */
export const sayTimeHasCome = (plan_id: string) => call<null>("say_time_has_come", { plan_id });

/** Undoes "the time has come" within 30 days. False: there is nothing to take back. */
export const takeBackTime = (plan_id: string) => call<boolean>("take_back_time", { plan_id });
