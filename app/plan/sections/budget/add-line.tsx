import { AddByTitle } from "~/plan/frame/add-by-title";
import { usePlanStore } from "~/plan/store/plan-context";

/** Adds a line of the family's own; its category and amounts are in its sheet. */
export function AddLine() {
  const store = usePlanStore();
  const add = (title: string) => store.add("plan_budget_items", { title });
  return <AddByTitle label="Add a line" onAdd={add} className="mt-8" />;
}
