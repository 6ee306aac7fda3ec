import { expect, test } from "vitest";
import { countCommand, countPlaywright, countVitest, suiteCounts } from "./counts.mjs";

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{ status: "passed" }, { status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
    // An import that fails leaves no test; a hook that fails leaves them skipped.
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "skipped" }] },
  ],
};
const vitest = { count: countVitest };

const playwrightReport = {
  errors: [],
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
};
const playwright = { count: countPlaywright };

test("Vitest's files that break outside their tests count as failures", () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 3, failed: 3, skipped: 3 });
});

test("Playwright's flaky tests and errors outside tests count as failures", () => {
  expect(countPlaywright(playwrightReport)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  expect(countPlaywright({ ...playwrightReport, errors: [{}] }).failed).toBe(3);
});

test("a command is one test", () => {
  const suite = { count: countCommand };
  expect(suiteCounts(suite, undefined, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(suiteCounts(suite, undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(suiteCounts(suite, undefined, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a suite that passes is counted as its report says", () => {
  const report = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const text = JSON.stringify({ ...report, testResults: [] });
  expect(suiteCounts(vitest, text, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test.each([
  ["no report", undefined, 0],
  ["a torn report", '{"numPassedTests": 4', 0],
  ["a report of another shape", '{"stats":{},"errors":[]}', 0],
  ["a crash", undefined, null],
])("%s is one failure", (_, text, exitCode) => {
  const failed = { passed: 0, failed: 1, skipped: 0 };
  expect(suiteCounts(vitest, text, exitCode)).toEqual(failed);
  expect(suiteCounts(playwright, text, exitCode)).toEqual(failed);
});

test("a suite that runs no test is one failure, even when all are skipped", () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 };
  const text = JSON.stringify({ stats, errors: [] });
  expect(suiteCounts(playwright, text, 0)).toEqual({ passed: 0, failed: 1, skipped: 3 });
});

test("an error that no test accounts for is one failure", () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };
  const text = JSON.stringify({ stats, errors: [] });
  expect(suiteCounts(playwright, text, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
});
