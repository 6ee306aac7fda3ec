import { npmCommand } from "../setup/run.mjs";
import { findPostgrest, NO_POSTGREST } from "./postgrest.mjs";
import {
  countCommand,
  countPlaywright,
  countSkipped,
  countVitest,
  playwrightFailures,
  vitestFailures,
} from "./reports.mjs";

/**
 * @typedef {object} Suite
 * @property {(report: string, left: string) => string[]} command program and arguments; it writes
 *   its JSON report, if any, to the first path, and the traces of failed tests to the second
 * @property {(report: unknown) => import("./reports.mjs").Counts} count
 * @property {(report: unknown) => import("./reports.mjs").Failure[]} [failures] without it, the end
 *   of the output tells the failure
 * @property {1 | 2} cores that it keeps busy
 * @property {string} [needs] the suite that must run before it
 */

/** The site as deployed, which other suites start. */
export const BUILD = "build";

const HAS_POSTGREST = findPostgrest() !== undefined;
const SUPABASE = HAS_POSTGREST ? ["supabase"] : [];

const build = {
  command: () => [process.execPath, "scripts/setup.mjs", "start"],
  count: countCommand,
  cores: 1,
};

/** `npm test`: every promise once. Suites for one core are ordered so that they pair up. */
export const SUITES = {
  [BUILD]: build,
  types: command("typecheck"),
  // After types, which writes files that knip resolves.
  lint: command("lint"),
  security: onTheBuild(vitest(["security"], 1)),
  unit: vitest(["unit"], 1),
  screens: vitest(["screens"], 2),
  server: onTheBuild(vitest(["database", "server"], 2)),
  e2e: onTheBuild(playwright("--grep-invert=@more")),
};

/** `npm run test:more`: suites that repeat or are slow by nature. */
export const MORE_SUITES = {
  [BUILD]: build,
  // In one run, as each run ends with a core idle.
  "server-more": onTheBuild(
    vitest(["security-more", "database-more", "faults", "pglite", "fuzz", ...SUPABASE], 2),
  ),
  // Where there is a PostgREST, on it, which is also the faster.
  "e2e-more": onTheBuild(
    HAS_POSTGREST ? playwright("--config=tests/supabase") : playwright("--grep=@more"),
  ),
  ...(HAS_POSTGREST ? {} : { supabase: skipped(NO_POSTGREST) }),
};

function skipped(reason) {
  return {
    command: () => [process.execPath, "-p", JSON.stringify(reason)],
    count: countSkipped,
    cores: 1,
  };
}

function onTheBuild(suite) {
  return { ...suite, needs: BUILD };
}

/** The chosen suites, each after those it needs. @param {string[]} names */
export function withNeeds(names) {
  const all = { ...SUITES, ...MORE_SUITES };
  return [...new Set([...names.flatMap((name) => all[name].needs ?? []), ...names])];
}

function command(script) {
  return {
    command: () => npmCommand(["run", "--silent", script]),
    count: countCommand,
    cores: 1,
  };
}

/** Its JSON reporter takes the file from PLAYWRIGHT_JSON_OUTPUT_FILE, set in run-suite.mjs. */
function playwright(...options) {
  return {
    command: (_report, left) => [
      process.execPath,
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
      `--output=${left}`,
      ...options,
    ],
    cores: 2,
    count: countPlaywright,
    failures: playwrightFailures,
  };
}

function vitest(projects, cores) {
  return {
    cores,
    command: (report) => [
      process.execPath,
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    count: countVitest,
    failures: vitestFailures,
  };
}
