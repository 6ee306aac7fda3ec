import { keepInTab, readFromTab } from "~/lib/tab-storage";

const KEY = "plan-in-tab";

/** Stores the plan that a family comes from: partners it finds in this tab are for that plan. */
export const comeFromPlan = (planId: string): void => keepInTab(KEY, planId);

/** The plan that this tab came from, or null. */
export function planInTab(): string | null {
  const kept = readFromTab(KEY);
  return typeof kept === "string" ? kept : null;
}
