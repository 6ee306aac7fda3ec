import { useMemo } from "react";
import { usePlanState } from "~/plan/store/plan-context";
import { type Grouped, grouped, type Memory } from "./memories";

export function useMemories(): Grouped {
  const rows = usePlanState(({ rows }) => rows.plan_memories);
  return useMemo(() => grouped(rows.values()), [rows]);
}

/** The link by which a memory came: a household's name, or the public link. */
export function useCameBy(): (memory: Memory) => string {
  const households = usePlanState(({ rows }) => rows.plan_households);
  return ({ household_id }) => {
    if (household_id === null) return "by the link for everybody";
    const name = households.get(household_id)?.name;
    return name ? `by the link of \u2068${name}\u2069` : "by a household’s link";
  };
}

type Counts = { waiting: number; shown: number; hidden: number };

/** "3 on the wall. 2 wait to be read."; "" where there is none. */
export function memoriesInShort({ waiting, shown, hidden }: Counts, isOver = false): string {
  const all = waiting + shown + hidden;
  // Nothing waits any more, and the wall is gone.
  if (isOver) return all === 0 ? "" : all === 1 ? "1 memory." : `${all} memories.`;
  const sentences = [
    shown > 0 ? `${shown} on the wall.` : "",
    waiting > 0 ? `${waiting} ${waiting === 1 ? "waits" : "wait"} to be read.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

export function useMemoriesInShort(isOver: boolean): string {
  const { waiting, shown, hidden } = useMemories();
  const counts = { waiting: waiting.length, shown: shown.length, hidden: hidden.length };
  return memoriesInShort(counts, isOver);
}
