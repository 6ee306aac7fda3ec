import { useMemo } from "react";
import { useRows } from "~/plan/store/plan-context";
import { linesOf } from "./lines";

/** The budget's lines, including those from choices for the celebration. */
export function useLines() {
  const items = useRows("plan_budget_items");
  const choices = useRows("plan_choices");
  return useMemo(() => linesOf(items, choices), [items, choices]);
}
