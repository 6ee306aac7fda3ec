import { npmCommand } from "../setup/run.mjs";
import {
  countCommand,
  countPlaywright,
  countVitest,
  playwrightFailures,
  vitestFailures,
} from "./reports.mjs";

/**
 * @typedef {object} Suite
 * @property {(report: string) => string[]} command program and arguments; it writes its JSON
 *   report, where it has one, to the path given here or in REPORT_FILE
 * @property {(report: unknown) => import("./reports.mjs").Counts} count
 * @property {(report: unknown) => import("./reports.mjs").Failure[]} [failures] without it the end
 *   of the output is what failed
 * @property {boolean} [needsOneCore] such suites run two at a time
 */

/** All suites in the order in which they run: what fails fastest comes first. */
export const SUITES = {
  types: {
    command: () => npmCommand(["run", "--silent", "typecheck"]),
    count: countCommand,
    needsOneCore: true,
  },
  lint: {
    command: () => npmCommand(["run", "--silent", "lint"]),
    count: countCommand,
    needsOneCore: true,
  },
  unit: { ...vitest("unit"), needsOneCore: true },
  // Asks one site, and leaves a core to those above.
  security: { ...vitest("security"), needsOneCore: true },
  database: vitest("database"),
  postgres: vitest("postgres"),
  server: vitest("server"),
  e2e: playwright(),
};

/** Those that run only where they are asked for by name. */
export const MORE_SUITES = {
  // The browser journeys once more, on a PostgreSQL: `npm run test:postgres`.
  "e2e-postgres": playwright("--config=tests/postgres/playwright.config.ts"),
};

/** Its JSON reporter takes the file from PLAYWRIGHT_JSON_OUTPUT_FILE, set in run-suite.mjs. */
function playwright(...options) {
  return {
    command: () => [
      process.execPath,
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
      ...options,
    ],
    count: countPlaywright,
    failures: playwrightFailures,
  };
}

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
    failures: vitestFailures,
  };
}
