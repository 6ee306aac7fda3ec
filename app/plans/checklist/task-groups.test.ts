import { expect, test } from "vitest";
import { steadied } from "../frame/use-steady-rows";
import {
  groupedTasks,
  nextTasks,
  phasesFor,
  regrouped,
  type Task,
  taskGroups,
} from "./task-groups";

const task = (title: string, fields: Partial<Task>) =>
  ({ title, phase: "week", priority: "first", state: "open", position: 1, ...fields }) as Task;
const titles = (tasks: Task[]) => tasks.map(({ title }) => title);

test("tasks stand by priority and in the order of time; done and put aside stand apart", () => {
  const phases = phasesFor({ happened: "today", day: null }, "2026-11-22");
  const groups = taskGroups(
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
  expect(titles(groups.first)).toEqual(["organs", "nurse", "date"]);
  expect(titles(groups.skip)).toEqual(["embalming"]);
  expect(titles(groups.done)).toEqual(["home"]);
  expect(titles(groups.not_for_us)).toEqual(["veterans"]);
  expect(titles(nextTasks(groups, 4))).toEqual(["organs", "nurse", "date", "mail"]);
});

test("what is past comes last, and after the day what comes after it comes first", () => {
  expect(phasesFor({ happened: "longer", day: null }, "2026-11-22").slice(-2)).toEqual([
    "hours",
    "week",
  ]);
  expect(phasesFor({ happened: "today", day: "2026-11-21" }, "2026-11-22")[0]).toBe("after");
  expect(phasesFor({ happened: "today", day: "2026-11-22" }, "2026-11-22")[0]).toBe("hours");
});

test("a task that somebody else moves to another group stays under its writer", () => {
  const phases = phasesFor({ happened: "today", day: null }, "2026-11-22");
  const tasks = [task("date", { id: "a" }), task("mail", { id: "b", position: 2 })];
  const before = groupedTasks(taskGroups(tasks, phases));
  const held = new Map(before.map(({ id, group }, place) => [id, { place, group }]));
  const moved = [task("date", { id: "a", priority: "skip", note: "Soon" }), ...tasks.slice(1)];
  const groups = regrouped(steadied(groupedTasks(taskGroups(moved, phases)), held, "group"));
  expect(titles(groups.first)).toEqual(["date", "mail"]);
  expect(groups.first[0]?.note).toBe("Soon");
  expect(groups.skip).toEqual([]);
});
