import { expect, test } from "vitest";
import { headOf, stageOf } from "./stage";

const plan = {
  ended_at: null,
  day_state: "set",
  day: "2026-12-05",
  honoree_name: "Ruth",
  words_for_day: "",
} as const;
const OVER = "2026-12-20T10:00:00Z";

test.each([
  ["without a date", { day_state: "none", day: null }, "A first draft for Ruth."],
  ["on the way to it", {}, "Celebration of life for Ruth"],
  ["after it", { day: "2026-11-21" }, "After"],
  ["over, with a date", { ended_at: OVER }, "What was planned for Ruth"],
  ["over, without one", { ended_at: OVER, day_state: "none" }, "What was planned for Ruth"],
])("a plan %s has a heading of its own", (_, change, title) => {
  const one = { ...plan, ...change };
  expect(headOf(one, stageOf(one, "2026-11-22")).title).toBe(title);
});

test("nothing is booked until something is", () => {
  const draft = {
    ended_at: null,
    day_state: "none",
    day: null,
    honoree_name: "",
    words_for_day: "",
  };
  expect(headOf(draft, "draft").words).toMatch(/^Nothing is booked\. Keep/);
  expect(headOf(draft, "draft", true).words).toMatch(/^Keep/);
});

test("a plan that is used is no first draft, with or without a day", () => {
  const head = headOf({ ...plan, day_state: "none", day: null }, "draft", false, true);
  expect(head.title).toBe("Celebration of life for Ruth");
  expect(head.words).toBe("Nothing is booked. The day is not decided yet, and there is time.");
});

test("cancelled it is neither ahead nor after, until it is over", () => {
  expect(stageOf(plan, "2026-11-22", true)).toBe("cancelled");
  expect(stageOf(plan, "2026-12-22", true)).toBe("cancelled");
  expect(stageOf({ ...plan, ended_at: OVER }, "2026-11-22", true)).toBe("over");
  expect(headOf(plan, "cancelled").title).toBe("Celebration of life for Ruth");
  expect(headOf(plan, "cancelled").words).toContain("cancelled");
});

test("the day itself is not after it", () => {
  expect(stageOf(plan, "2026-12-05")).toBe("ahead");
});
