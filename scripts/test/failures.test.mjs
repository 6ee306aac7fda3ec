import { expect, test } from "vitest";
import { failureLines, playwrightFailures, vitestFailures } from "./failures.mjs";

const vitestReport = {
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
const playwrightReport = {
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
    { name: "unit", failures: vitestFailures(vitestReport) },
    { name: "types", failures: [{ file: "", name: "", message: "a.ts(1,1): error TS2322" }] },
    { name: "e2e", failures: playwrightFailures(playwrightReport) },
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

test("a long message is cut after its first lines", () => {
  const message = Array.from({ length: 50 }, (_, index) => `line ${index}`).join("\n");
  const lines = failureLines(
    [{ name: "unit", failures: [{ file: "a", name: "b", message }] }],
    "/",
  );
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe("    line 7");
});
