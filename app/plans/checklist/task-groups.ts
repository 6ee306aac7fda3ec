import type { RowOf } from "../store/rows";

export type Task = RowOf["plan_tasks"];
type Plan = RowOf["plans"];

/** The parts of a plan's time; `own` holds what the family added. */
export type Phase = "hours" | "week" | "before" | "after" | "ahead" | "own";

export const PHASES: Record<Phase, string> = {
  hours: "In the first hours",
  week: "In the first week",
  before: "Before the day",
  after: "After the day",
  ahead: "Planning ahead",
  own: "Added by the family",
};

/** Where a task holds. */
export const COUNTRIES: Record<string, string> = { US: "United States", GB: "United Kingdom" };

const SOON: readonly Phase[] = ["hours", "week", "own", "before", "ahead", "after"];

/** Which part of the time comes first, by how long ago it happened and whether the day is over. */
export function phasesFor({ happened, day }: Pick<Plan, "happened" | "day">, today: string) {
  const isOver = day !== null && day < today;
  const late: Phase[] = isOver ? ["after"] : [];
  const past: Phase[] =
    happened === "weeks" ? ["hours"] : happened === "longer" ? ["hours", "week"] : [];
  const between = SOON.filter((phase) => !late.includes(phase) && !past.includes(phase));
  return [...late, ...between, ...past];
}

export type TaskGroups = Record<"first" | "wait" | "skip" | "done" | "not_for_us", Task[]>;

/** The groups of the checklist, each with what comes first in front. */
export function taskGroups(tasks: readonly Task[], phases: readonly Phase[]): TaskGroups {
  const groups: TaskGroups = { first: [], wait: [], skip: [], done: [], not_for_us: [] };
  const place = ({ phase }: Task) => phases.indexOf(phase as Phase);
  const inTime = [...tasks].sort((a, b) => place(a) - place(b) || a.position - b.position);
  for (const task of inTime) {
    const group = task.state === "open" ? task.priority : task.state;
    groups[group as keyof TaskGroups]?.push(task);
  }
  groups.done.sort((a, b) => ((a.done_at ?? "") < (b.done_at ?? "") ? 1 : -1));
  return groups;
}

/** A task with the group it stands in: what is held while somebody writes in the list. */
export type Grouped = { id: string; group: keyof TaskGroups; task: Task };

/** The groups as one list, in their order. */
export const groupedTasks = (groups: TaskGroups): Grouped[] =>
  (Object.keys(groups) as (keyof TaskGroups)[]).flatMap((group) =>
    groups[group].map((task) => ({ id: task.id, group, task })),
  );

/** The list as groups again, whichever group and order its rows are held in. */
export function regrouped(rows: readonly Grouped[]): TaskGroups {
  const groups: TaskGroups = { first: [], wait: [], skip: [], done: [], not_for_us: [] };
  for (const { group, task } of rows) groups[group].push(task);
  return groups;
}

/** What to do next: what comes first, then what can wait; nothing that may be skipped. */
export const nextTasks = ({ first, wait }: TaskGroups, most: number): Task[] =>
  [...first, ...wait].slice(0, most);
