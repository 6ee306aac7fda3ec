import { keepInTab, readFromTab } from "~/lib/tab-storage";

const KEY = "plan-in-tab";

/** Notes from which plan a family comes: what it finds in this tab is for that one. */
export const comeFromPlan = (planId: string): void => keepInTab(KEY, planId);

/** The plan from which a family came in this tab; null: from none. */
export function planInTab(): string | null {
  const kept = readFromTab(KEY);
  return typeof kept === "string" ? kept : null;
}
