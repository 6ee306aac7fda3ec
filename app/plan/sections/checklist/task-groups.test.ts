import { expect, test } from "vitest";
import { steadied } from "~/plan/frame/rows/use-steady-rows";
import templates from "../../../../supabase/data/plan_templates.json";
import {
  answerOf,
  groupedTasks,
  inGroup,
  nextTasks,
  pastPhases,
  phasesFor,
  type Task,
  tasksFor,
} from "./task-groups";

const task = (title: string, fields: Partial<Task>) =>
  ({ title, phase: "week", priority: "first", state: "open", position: 1, ...fields }) as Task;
const titles = (tasks: Task[]) => tasks.map(({ title }) => title);

const UNDECIDED = { day_state: "none", day: null, expected_guests: null };
const on = (day: string) => ({ day_state: "set", day });
const OPEN = { day_state: "none", day: null };

test("tasks stand by priority and in the order of time; done and put aside stand apart", () => {
  const phases = phasesFor(OPEN, [], "2026-11-22");
  const groups = groupedTasks(
    [
      task("date", { phase: "before" }),
      task("nurse", { phase: "hours", position: 2 }),
      task("organs", { phase: "hours" }),
      task("mail", { priority: "wait" }),
      task("embalming", { priority: "skip" }),
      task("veterans", { state: "not_for_us" }),
      task("home", { state: "done" }),
    ],
    phases,
  );
  expect(titles(inGroup(groups, "first"))).toEqual(["organs", "nurse", "date"]);
  expect(titles(inGroup(groups, "skip"))).toEqual(["embalming"]);
  expect(titles(inGroup(groups, "done"))).toEqual(["home"]);
  expect(titles(inGroup(groups, "not_for_us"))).toEqual(["veterans"]);
  expect(titles(nextTasks(groups, 4))).toEqual(["organs", "nurse", "date", "mail"]);
});

test("what is past comes last, and after the day what comes after it comes first", () => {
  expect(phasesFor(OPEN, ["hours", "week"], "2026-11-22").slice(-2)).toEqual(["hours", "week"]);
  expect(phasesFor(on("2026-11-21"), [], "2026-11-22")[0]).toBe("after");
  expect(phasesFor(on("2026-11-22"), [], "2026-11-22")[0]).toBe("hours");
  // It is kept while other days are in mind.
  const inMind = { ...on("2026-11-21"), day_state: "some" };
  expect(phasesFor(inMind, [], "2026-11-22")[0]).toBe("hours");
});

const BEGUN = "2026-11-22T20:00:00Z";
test.each([
  ["today", null, null, "2026-11-23", []],
  ["today", null, null, "2026-11-25", ["hours"]],
  ["unsaid", null, null, "2026-11-25", ["hours"]],
  ["days", null, null, "2026-11-22", ["hours"]],
  ["weeks", null, null, "2026-11-22", ["hours"]],
  ["longer", null, null, "2026-11-22", ["hours", "week"]],
  // Made ahead, long before the death.
  ["unsaid", "mine", null, "2030-11-25", []],
  ["unsaid", "mine", "2030-11-20", "2030-11-25", ["hours"]],
] as const)(
  "%s (whose: %s, died on %s), on %s: past is %s",
  (happened, whose, died_on, now, past) => {
    const plan = { happened, whose, died_on, created_at: BEGUN, time_zone: "UTC" };
    expect(pastPhases(plan, now)).toEqual(past);
  },
);

test("a plan that begins in the evening begins on that day, also where it is tomorrow in UTC", () => {
  const created_at = "2026-11-23T02:00:00Z";
  const plan = { happened: "days", whose: null, died_on: null, created_at };
  expect(pastPhases({ ...plan, time_zone: "America/New_York" }, "2026-11-22")).toEqual(["hours"]);
});

test("three days later nothing of the first hours is next, except what the family took up", () => {
  const ours = { phase: "hours", template_key: "first-steps/x", note: "" };
  const tasks = [
    task("pronounced", { ...ours, assigned_to: null }),
    task("home", { ...ours, assigned_to: "vi" }),
    task("certificates", { position: 2 }),
  ];
  const groups = groupedTasks(tasks, phasesFor(OPEN, ["hours"], "2026-11-25"), ["hours"]);
  expect(titles(nextTasks(groups, 3))).toEqual(["certificates", "home"]);
  expect(titles(inGroup(groups, "past"))).toEqual(["pronounced"]);
});

test("what holds in another country is on the list of who lives there alone", () => {
  const ours = { template_key: "first-steps/x" };
  const tasks = [
    task("tell us once", { ...ours, country: "GB" }),
    task("social security", { ...ours, country: "US" }),
    task("noted", { ...ours, country: "GB", note: "Ask Joe" }),
  ];
  expect(titles(tasksFor(null, tasks))).toEqual(["social security", "noted"]);
  expect(titles(tasksFor("GB", tasks))).toEqual(["tell us once", "noted"]);
  expect(titles(tasksFor("ZZ", tasks))).toEqual(["noted"]);
});

test("a task that somebody else moves to another group stays under its writer", () => {
  const phases = phasesFor(OPEN, [], "2026-11-22");
  const tasks = [task("date", { id: "a" }), task("mail", { id: "b", position: 2 })];
  const before = groupedTasks(tasks, phases);
  const held = new Map(before.map(({ id, group }, place) => [id, { place, group }]));
  const moved = [task("date", { id: "a", priority: "skip", note: "Soon" }), ...tasks.slice(1)];
  const groups = steadied(groupedTasks(moved, phases), held, "group");
  expect(titles(inGroup(groups, "first"))).toEqual(["date", "mail"]);
  expect(inGroup(groups, "first")[0]?.note).toBe("Soon");
  expect(inGroup(groups, "skip")).toEqual([]);
});

test("what the plan answers is done and not next, unless the family works on it", () => {
  const key = "before-the-day/choose-a-date";
  const date = task("date", { phase: "before", template_key: key, note: "", assigned_to: null });
  const decided = { ...UNDECIDED, day_state: "set", day: "2027-05-08" };
  const groupsOf = (one: Task, plan: typeof UNDECIDED | typeof decided) => {
    const groups = groupedTasks([one], ["before"], [], plan);
    return { next: titles(nextTasks(groups, 3)), done: titles(inGroup(groups, "done")) };
  };
  expect(groupsOf(date, UNDECIDED)).toEqual({ next: ["date"], done: [] });
  expect(groupsOf(date, decided)).toEqual({ next: [], done: ["date"] });
  expect(answerOf(date, decided)).toBe("The plan has the date: Saturday, May 8, 2027");
  expect(groupsOf({ ...date, note: "Ask Joe" }, decided)).toEqual({ next: ["date"], done: [] });
});

test("what the plan answers are tasks of our lists", () => {
  const ours = templates.flatMap(({ key, document }) =>
    (document.sections ?? []).flatMap(({ tasks }) => tasks.map((one) => `${key}/${one.key}`)),
  );
  const known = { day_state: "set", day: "2027-05-08", expected_guests: 50 };
  const answered = ours.filter((template_key) =>
    answerOf(task("", { template_key, note: "", assigned_to: null }), known),
  );
  expect(answered).toEqual(["before-the-day/choose-a-date", "before-the-day/headcount"]);
});
