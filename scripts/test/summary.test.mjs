import { expect, test } from "vitest";
import { anyFailed, failureLines, sumLine, summaryLines } from "./summary.mjs";

const types = { name: "types", passed: 1, failed: 0, skipped: 0, seconds: 9.04 };
const unit = { name: "unit", passed: 411, failed: 0, skipped: 0, seconds: 20 };
const e2e = { name: "e2e", passed: 20, failed: 2, skipped: 1, seconds: 61.55 };

test("the sum adds up all suites", () => {
  expect(sumLine([types, unit])).toBe("tests: 412 passed, 0 failed");
});

test("skipped tests are named only when there are any", () => {
  expect(sumLine([types, unit, e2e])).toBe("tests: 432 passed, 2 failed, 1 skipped");
});

test("each suite has a line with its counts and duration", () => {
  expect(summaryLines([types, e2e])).toEqual([
    "✓ types     1 passed, 0 failed (9.0 s)",
    "✗ e2e       20 passed, 2 failed, 1 skipped (61.5 s)",
  ]);
});

test("one failure fails the run, and so does a run of nothing", () => {
  expect(anyFailed([types, unit])).toBe(false);
  expect(anyFailed([types, e2e])).toBe(true);
  expect(anyFailed([])).toBe(true);
});

test("a long message is cut after its first lines", () => {
  const message = Array.from({ length: 50 }, (_, index) => `line ${index}`).join("\n");
  const lines = failureLines(
    [{ name: "unit", failures: [{ file: "a", name: "b", message }] }],
    "/",
  );
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe("    line 7");
});
