import { expect, test } from "vitest";
import {
  countCommand,
  countPlaywright,
  countSkipped,
  countVitest,
  playwrightFailures,
  suiteCounts,
  vitestFailures,
} from "./reports.mjs";
import { failureLines } from "./summary.mjs";

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{ status: "passed" }, { status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
    // A failed import leaves no tests; a failed hook leaves them skipped.
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

test("a suite that the machine cannot run fails nothing", () => {
  const none = { count: countSkipped };
  expect(suiteCounts(none, undefined, 0)).toEqual({ passed: 0, failed: 0, skipped: 1 });
});

test("an error that no test accounts for is one failure", () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };
  const text = JSON.stringify({ stats, errors: [] });
  expect(suiteCounts(playwright, text, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

const failedVitest = {
  testResults: [
    {
      name: "/site/app/a.test.ts",
      status: "failed",
      message: "",
      assertionResults: [
        { status: "passed", fullName: "a works", failureMessages: [] },
        {
          status: "failed",
          fullName: "a adds",
          failureMessages: [
            "\u001b[31mAssertionError\u001b[39m: expected 1\n    at a.test.ts:3:1\n    at /site/node_modules/vitest/index.js:1:2",
          ],
        },
      ],
    },
    {
      name: "/site/app/b.test.ts",
      status: "failed",
      message: "Cannot find module './b'",
      assertionResults: [],
    },
    { name: "/site/app/c.test.ts", status: "passed", message: "", assertionResults: [] },
  ],
};

const spec = (title, status, results) => ({
  file: "home.test.ts",
  title,
  tests: [{ status, results }],
});
const failedPlaywright = {
  config: { rootDir: "/site/tests/e2e" },
  errors: [{ message: "Error: globalSetup failed", location: { file: "/site/tests/setup.ts" } }],
  suites: [
    {
      title: "home.test.ts",
      specs: [
        spec("opens", "expected", [{ status: "passed", errors: [] }]),
        spec("closes", "unexpected", [{ status: "timedOut", errors: [{ message: "Timeout" }] }]),
      ],
      suites: [
        { title: "the menu", specs: [spec("shows", "flaky", [{ status: "failed", errors: [] }])] },
      ],
    },
  ],
};

test("failures of all suites are listed by file and full name with their message", () => {
  const suites = [
    { name: "unit", failures: vitestFailures(failedVitest) },
    { name: "types", failures: [{ file: "", name: "", message: "a.ts(1,1): error TS2322" }] },
    { name: "e2e", failures: playwrightFailures(failedPlaywright) },
  ];
  expect(failureLines(suites, "/site")).toEqual([
    "✗ unit: app/a.test.ts › a adds",
    "    AssertionError: expected 1",
    "        at a.test.ts:3:1",
    "✗ unit: app/b.test.ts",
    "    Cannot find module './b'",
    "✗ types:",
    "    a.ts(1,1): error TS2322",
    "✗ e2e: tests/e2e/home.test.ts › closes",
    "    Timeout",
    "✗ e2e: tests/e2e/home.test.ts › the menu shows",
    "    failed",
    "✗ e2e: tests/setup.ts",
    "    Error: globalSetup failed",
  ]);
});
