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

const DAY = 86_400_000;

/** The last day on which the wall takes memories; null: there is no day yet. */
export function lastDayOf({
  day,
  day_state,
}: Pick<RowOf["plans"], "day" | "day_state">): string | null {
  if (day_state !== "set" || !day) return null;
  return new Date(Date.parse(`${day}T00:00:00Z`) + WALL_DAYS * DAY).toISOString().slice(0, 10);
}
