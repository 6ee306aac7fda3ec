import { usePlanStore } from "~/plan/store/plan-context";
import { toast } from "~/ui/toast/toast";
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
    if (!LEAVES[state]) return;
    const action = { label: "Undo", onClick: () => set(before) };
    toast.success(`${LEAVES[state]}: ${title}`, { action, duration: 10_000 });
  };
}
