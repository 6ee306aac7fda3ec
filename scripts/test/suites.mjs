import { npmCommand } from "../setup/npm.mjs";
import { countCommand, countPlaywright, countVitest } from "./counts.mjs";

/**
 * @typedef {object} Suite
 * @property {(report: string) => string[]} command program and arguments; it writes its JSON
 *   report, where it has one, to the path given here or in REPORT_FILE
 * @property {(report: unknown) => import("./counts.mjs").Counts} count
 */

/** All suites in the order in which they run: what fails fastest comes first. */
export const SUITES = {
  types: { command: () => npmCommand(["run", "--silent", "typecheck"]), count: countCommand },
  lint: { command: () => npmCommand(["run", "--silent", "lint"]), count: countCommand },
  unit: vitest("unit"),
  database: vitest("database"),
  server: vitest("server"),
  e2e: {
    // Its JSON reporter takes the file from PLAYWRIGHT_JSON_OUTPUT_FILE, set in run-suite.mjs.
    command: () => [
      process.execPath,
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
    ],
    count: countPlaywright,
  },
};

/** One of the projects of vitest.config.ts. */
function vitest(project) {
  return {
    command: (report) => [
      process.execPath,
      "node_modules/vitest/vitest.mjs",
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    count: countVitest,
  };
}
