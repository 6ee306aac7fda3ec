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

export const LIVES_IN = [
  ...Object.entries(COUNTRIES).map(([value, label]) => ({ value, label })),
  { value: "ZZ", label: "Somewhere else" },
];

const SOON: readonly Phase[] = ["hours", "week", "own", "before", "ahead", "after"];

/** Whole days that have passed at least, by what was answered when it was said. */
const AGES: Record<string, number> = { today: 0, days: 2, weeks: 7, longer: 60 };
const DAY = 24 * 60 * 60_000;

type Known = Pick<Plan, "happened" | "died_on" | "whose" | "created_at">;

/** How many days ago it happened at least; what was answered at the start grows older with the plan. */
function daysSince({ happened, died_on, whose, created_at }: Known, today: string): number {
  const since = (day: string) => (Date.parse(today) - Date.parse(day.slice(0, 10))) / DAY;
  if (died_on) return since(died_on);
  // One that was made ahead is older than the death.
  return (AGES[happened ?? ""] ?? 0) + (whose === null ? since(created_at) : 0);
}

/** The parts of the time that are over: the first hours end after the second day. */
export function phasesPast(plan: Known, today: string): Phase[] {
  const days = daysSince(plan, today);
  return [...(days >= 2 ? ["hours" as const] : []), ...(days >= 21 ? ["week" as const] : [])];
}

/** Which part of the time comes first: what is past comes last, after the day what follows it first. */
export function phasesFor(day: string | null, past: readonly Phase[], today: string): Phase[] {
  const late: Phase[] = day !== null && day < today ? ["after"] : [];
  const between = SOON.filter((phase) => !late.includes(phase) && !past.includes(phase));
  return [...late, ...between, ...past];
}

/** `past`: of the first hours, once they are over. */
export type TaskGroups = Record<"first" | "wait" | "skip" | "done" | "not_for_us" | "past", Task[]>;

const noGroups = (): TaskGroups => ({
  first: [],
  wait: [],
  skip: [],
  done: [],
  not_for_us: [],
  past: [],
});

/** Whether nobody in the family has done anything with a task of ours. */
const isUntouched = ({ template_key, state, note, assigned_to }: Task) =>
  Boolean(template_key) && state === "open" && !note && !assigned_to;

/** Tasks without those of ours for another country than the family's: the United States, unless it says. */
export const tasksFor = (country: string | null, tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => !task.country || task.country === (country ?? "US") || !isUntouched(task));

/** The groups of the checklist, each with what comes first in front. */
export function taskGroups(
  tasks: readonly Task[],
  phases: readonly Phase[],
  past: readonly Phase[] = [],
): TaskGroups {
  const groups = noGroups();
  const place = ({ phase }: Task) => phases.indexOf(phase as Phase);
  const inTime = [...tasks].sort((a, b) => place(a) - place(b) || a.position - b.position);
  for (const task of inTime) {
    const isPast = task.phase === "hours" && past.includes("hours") && isUntouched(task);
    const group = isPast ? "past" : task.state === "open" ? task.priority : task.state;
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
  const groups = noGroups();
  for (const { group, task } of rows) groups[group].push(task);
  return groups;
}

type Decided = Pick<Plan, "day_state" | "day" | "expected_guests">;

/** Tasks of ours that the plan itself answers, by their key. */
const ANSWERED: Record<string, (plan: Decided) => boolean> = {
  "choose-a-date": ({ day_state, day }) => day_state === "set" && day !== null,
  headcount: ({ expected_guests }) => expected_guests !== null,
};

/** What to do next: what comes first, then what can wait; nothing that may be skipped or is decided. */
export const nextTasks = ({ first, wait }: TaskGroups, most: number, plan: Decided): Task[] =>
  [...first, ...wait]
    .filter((task) => !(isUntouched(task) && ANSWERED[task.template_key ?? ""]?.(plan)))
    .slice(0, most);
