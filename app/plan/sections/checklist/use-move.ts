import { usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import type { Task } from "./task-groups";

const LEAVES: Record<string, string> = { done: "Done", not_for_us: "Not for us" };

/** Moves a task to another list; a toast with undo follows if it leaves the open ones. */
export function useMove({ id, title, state: before }: Task): (state: string) => void {
  const store = usePlanStore();
  const set = (state: string) => {
    store.edit("plan_tasks", id, "state", state);
    void store.flush();
  };
  return (state) => {
    set(state);
    if (LEAVES[state]) toastWithUndo(`${LEAVES[state]}: ${title}`, () => set(before), "success");
  };
}
