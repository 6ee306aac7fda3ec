import { inTab } from "~/lib/storage";

const KEY = "plan-in-tab";

/** Stores the plan that a family comes from: partners it finds in this tab are for that plan. */
export function comeFromPlan(planId: string): void {
  inTab.keep(KEY, planId);
}

export function planInTab(): string | null {
  const kept = inTab.read(KEY);
  return typeof kept === "string" ? kept : null;
}
