import { useMemo } from "react";
import { daysAfter } from "~/plan/for-yourself/dates";
import { usePlanState } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";

export type Memory = RowOf["plan_memories"];

export type Grouped = { waiting: Memory[]; shown: Memory[]; hidden: Memory[] };

/**
 * Memories as the screens list them: waiting ones in the order they came, others in the family's.
 * One that Last Hurrah hid after a report is hidden, whatever the family decided.
 */
export function grouped(memories: Iterable<Memory>): Grouped {
  const living = [...memories].filter(({ removed_at }) => removed_at === null).sort(byPlace);
  const isHidden = (memory: Memory) =>
    memory.state === "hidden" || memory.hidden_by_staff_at !== null;
  return {
    waiting: living
      .filter((memory) => memory.state === "waiting" && !isHidden(memory))
      .sort((a, b) => (a.created_at < b.created_at ? -1 : 1)),
    shown: living.filter((memory) => memory.state === "shown" && !isHidden(memory)),
    hidden: living.filter(isHidden),
  };
}

const byPlace = (a: Memory, b: Memory): number =>
  a.position - b.position || (a.created_at < b.created_at ? -1 : 1);

export const authorOf = ({ author_name }: Pick<Memory, "author_name">): string =>
  author_name.trim() || "Somebody who gave no name";

export const pictureAlt = (memory: Pick<Memory, "author_name">): string =>
  `Picture from ${authorOf(memory)}`;

/** How long the wall takes memories after the day, in days (docs/product.md 15.19). */
export const WALL_DAYS = 90;

/** The last day on which the wall takes memories; null: there is no day yet. */
export const lastDayOf = ({ day, day_state }: Pick<RowOf["plans"], "day" | "day_state">) =>
  day_state === "set" && day ? daysAfter(day, WALL_DAYS).slice(0, 10) : null;

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
