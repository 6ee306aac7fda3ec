import { usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { authorOf, type Memory } from "./memories";

type Decision = "shown" | "hidden";

export function useDeciding() {
  const store = usePlanStore();
  return (memories: readonly Memory[], decision: Decision) => {
    const before = memories.map(({ id, state }) => ({ id, state }));
    const decide = (states: readonly { id: string; state: string }[]) => {
      for (const { id, state } of states) store.edit("plan_memories", id, "state", state);
      void store.flush();
    };
    decide(before.map(({ id }) => ({ id, state: decision })));
    toastWithUndo(decidedWords(memories, decision), () => decide(before));
  };
}

/** "On the wall: Ann", "3 memories are on the wall". */
export function decidedWords(
  memories: readonly Pick<Memory, "author_name">[],
  decision: Decision,
): string {
  const [first] = memories;
  if (first && memories.length === 1) {
    return `${decision === "shown" ? "On the wall" : "Hidden"}: ${authorOf(first)}`;
  }
  return `${memories.length} memories are ${decision === "shown" ? "on the wall" : "hidden"}`;
}
