import { useMemo } from "react";
import { dayWords, today } from "~/lib/dates/day-words";
import { usePlan, useRows } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";
import { daysBetween, wallTimeAt } from "~shared/zoned-time";

export type Task = RowOf["plan_tasks"];
type Plan = RowOf["plans"];

/** The phases of a plan; `own` holds tasks that the family added. */
export type Phase = "hours" | "week" | "before" | "after" | "ahead" | "own";

export const PHASES: Record<Phase, string> = {
  hours: "In the first hours",
  week: "In the first week",
  before: "Before the day",
  after: "After the day",
  ahead: "Planning ahead",
  own: "Added by the family",
};

export const COUNTRIES: Record<string, string> = { US: "United States", GB: "United Kingdom" };

export const LIVES_IN = [
  ...Object.entries(COUNTRIES).map(([value, label]) => ({ value, label })),
  { value: "ZZ", label: "Somewhere else" },
];

const PHASE_ORDER: readonly Phase[] = ["hours", "week", "own", "before", "ahead", "after"];

/** Minimum whole days since the death, by the answer given at the start. */
const DAYS_BY_ANSWER: Record<string, number> = { today: 0, days: 2, weeks: 7, longer: 60 };

type Known = Pick<Plan, "happened" | "died_on" | "whose" | "created_at" | "time_zone">;

/** Minimum days since the death; an answer given at the start ages with the plan. */
function daysSince({ happened, died_on, whose, ...plan }: Known, today: string): number {
  if (died_on) return daysBetween(died_on, today);
  // In the evening it may be the next day in UTC.
  const began = wallTimeAt(Date.parse(plan.created_at), plan.time_zone ?? undefined).day;
  // A plan made ahead is older than the death.
  return (DAYS_BY_ANSWER[happened ?? ""] ?? 0) + (whose === null ? daysBetween(began, today) : 0);
}

/** The phases that are over: the first hours end after the second day. */
export function pastPhases(plan: Known, today: string): Phase[] {
  const days = daysSince(plan, today);
  return [...(days >= 2 ? ["hours" as const] : []), ...(days >= 21 ? ["week" as const] : [])];
}

/** Phases in display order: past ones last, and after the day the phase "after" first. */
export function phasesFor(
  { day_state, day }: { day_state: string; day: string | null },
  past: readonly Phase[],
  today: string,
): Phase[] {
  const late: Phase[] = day_state === "set" && day !== null && day < today ? ["after"] : [];
  const between = PHASE_ORDER.filter((phase) => !late.includes(phase) && !past.includes(phase));
  return [...late, ...between, ...past];
}

/** `past`: of the first hours, once these are over. */
export type TaskGroup = "first" | "wait" | "skip" | "done" | "not_for_us" | "past";

export type Grouped = Task & { group: TaskGroup };

/** One of our tasks that nobody in the family has worked on. */
const isUntouched = ({ template_key, state, note, assigned_to }: Task) =>
  Boolean(template_key) && state === "open" && !note && !assigned_to;

/** Drops our untouched tasks for another country; the default is the United States. */
export const tasksFor = (country: string | null, tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => !task.country || task.country === (country ?? "US") || !isUntouched(task));

type Decided = Pick<Plan, "day_state" | "day" | "expected_guests">;

/** What the plan itself answers of our tasks, by key; anything else is for a person to tick off. */
const ANSWERS: Record<string, (plan: Decided) => string | undefined> = {
  "before-the-day/choose-a-date": ({ day_state, day }) =>
    day_state === "set" && day ? `The plan has the date: ${dayWords(day)}` : undefined,
  "before-the-day/headcount": ({ expected_guests }) =>
    expected_guests === null
      ? undefined
      : `The plan has the number: about ${expected_guests.toLocaleString("en-US")}`,
};

/** The plan's answer to one of our tasks, unless the family has taken the task up itself. */
export const answerOf = (task: Task, plan: Decided): string | undefined =>
  isUntouched(task) ? ANSWERS[task.template_key ?? ""]?.(plan) : undefined;

const UNDECIDED: Decided = { day_state: "none", day: null, expected_guests: null };

/** Tasks with their groups, each sorted by phase and position; what the plan answers is done. */
export function groupedTasks(
  tasks: readonly Task[],
  phases: readonly Phase[],
  past: readonly Phase[] = [],
  plan: Decided = UNDECIDED,
): Grouped[] {
  const place = ({ phase }: Task) => phases.indexOf(phase as Phase);
  const groupOf = (task: Task): string => {
    if (task.phase === "hours" && past.includes("hours") && isUntouched(task)) return "past";
    if (answerOf(task, plan)) return "done";
    return task.state === "open" ? task.priority : task.state;
  };
  const rows = [...tasks]
    .sort((a, b) => place(a) - place(b) || a.position - b.position)
    .map((task) => ({ ...task, group: groupOf(task) as TaskGroup }));
  const done = inGroup(rows, "done");
  done.sort((a, b) => ((a.done_at ?? "") < (b.done_at ?? "") ? 1 : -1));
  return [...rows.filter(({ group }) => group !== "done"), ...done];
}

export const inGroup = (tasks: readonly Grouped[], group: TaskGroup): Grouped[] =>
  tasks.filter((task) => task.group === group);

export const nextTasks = (tasks: readonly Grouped[], most: number): Task[] =>
  [...inGroup(tasks, "first"), ...inGroup(tasks, "wait")].slice(0, most);

export function useTaskGroups(): { tasks: Grouped[]; phases: Phase[] } {
  const plan = usePlan();
  const all = useRows("plan_tasks");
  return useMemo(() => {
    const now = today(plan.time_zone ?? undefined);
    const past = pastPhases(plan, now);
    const phases = phasesFor(plan, past, now);
    return { tasks: groupedTasks(tasksFor(plan.country, all), phases, past, plan), phases };
  }, [all, plan]);
}
