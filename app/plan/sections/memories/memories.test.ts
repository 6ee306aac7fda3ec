import { expect, test } from "vitest";
import { authorOf, grouped, lastDayOf, type Memory } from "./memories";

const memory = (id: string, more: Partial<Memory> = {}) =>
  ({
    id,
    state: "shown",
    position: 1,
    created_at: `2026-12-0${id}`,
    removed_at: null,
    hidden_by_staff_at: null,
    author_name: "Ann",
    ...more,
  }) as Memory;

const ids = (memories: Memory[]) => memories.map(({ id }) => id);

test("what waits stands in the order it came, what is shown in the family's", () => {
  const { waiting, shown, hidden } = grouped([
    memory("3", { state: "waiting", position: 1 }),
    memory("2", { state: "waiting", position: 2 }),
    memory("1", { position: 9 }),
    memory("4", { position: 4 }),
    memory("5", { state: "hidden" }),
    memory("6", { removed_at: "2026-12-07" }),
  ]);
  expect([ids(waiting), ids(shown), ids(hidden)]).toEqual([["2", "3"], ["4", "1"], ["5"]]);
});

test("what Last Hurrah hid is neither on the wall nor waiting", () => {
  const hidden_by_staff_at = "2026-12-08";
  const all = grouped([
    memory("1", { hidden_by_staff_at }),
    memory("2", { hidden_by_staff_at, state: "waiting" }),
  ]);
  expect([ids(all.waiting), ids(all.shown), ids(all.hidden)]).toEqual([[], [], ["1", "2"]]);
});

test("somebody without a name is somebody", () => {
  expect(authorOf({ author_name: " Ann " })).toBe("Ann");
  expect(authorOf({ author_name: "" })).toBe("Somebody who gave no name");
});

test("the wall takes memories for 90 days after the day, across a change of clocks", () => {
  expect(lastDayOf({ day_state: "set", day: "2026-12-05" })).toBe("2027-03-05");
  expect(lastDayOf({ day_state: "some", day: "2026-12-05" })).toBeNull();
  expect(lastDayOf({ day_state: "set", day: null })).toBeNull();
});
