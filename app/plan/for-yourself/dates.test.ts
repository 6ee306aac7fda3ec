import { expect, test } from "vitest";
import { dueAfter, isQuestionDue, isWithin } from "./dates";

const created_at = "2025-11-22T10:00:00Z";
const ahead = { kind: "ahead", still_right_at: null, created_at };

test("a plan made ahead is asked about a year after its start, and after each answer", () => {
  const due = (plan: typeof ahead | object, now: string) =>
    isQuestionDue({ ...ahead, ...plan }, Date.parse(now));
  expect(due({}, "2026-11-22T09:59:00Z")).toBe(false);
  expect(due({}, "2026-11-22T10:00:00Z")).toBe(true);
  const still_right_at = "2026-12-01T00:00:00Z";
  expect(due({ still_right_at }, "2027-11-30T00:00:00Z")).toBe(false);
  expect(due({ still_right_at }, "2027-12-01T00:00:00Z")).toBe(true);
  expect(due({ kind: "died" }, "2036-11-22T10:00:00Z")).toBe(false);
});

test("what who is named began waits for 72 hours, also when the clocks change", () => {
  expect(dueAfter("2026-10-31T12:00:00Z")).toBe("2026-11-03T12:00:00.000Z");
});

test("a removal is near when it is at most so many days ahead", () => {
  expect(isWithin("2026-12-22", 30, "2026-11-22")).toBe(true);
  expect(isWithin("2026-12-23", 30, "2026-11-22")).toBe(false);
  expect(isWithin("2026-11-01", 30, "2026-11-22")).toBe(true);
});
