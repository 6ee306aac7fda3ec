import { defineConfig } from "vitest/config";
import { WAIT, WHOLE_TEST } from "./tests/support/limits.ts";

/** Of the databases: they live minutes, and optimizing WebAssembly takes longer than it saves. */
const execArgv = ["--liftoff-only"];

/** For tests that start whole servers. */
const SITES = {
  globalSetup: "tests/support/database/template.ts",
  execArgv,
  isolate: false,
};

const OF_DATABASES = {
  execArgv,
  // Loading Lite again for each file takes seconds; each finds its database as new.
  isolate: false,
};
const ON_POSTGRES = { ...OF_DATABASES, globalSetup: "tests/support/database/postgres-template.ts" };

/** They start processes. */
const SLOW_UNITS = [
  "scripts/setup/run.test.mjs",
  "server/data-folder/lock-of-processes.test.ts",
  "server/operator/ask.test.ts",
];

/** Tests of rules that `npm run test:more` runs, not `npm test`. */
const SLOW_RULES = [
  "tests/database/**/{guest-mailboxes,investor-people}.test.ts",
  "tests/database/**/{investor-gate-work,plan-bytes,plan-weight}.test.ts",
  "tests/database/**/{refusals,schemas}.test.ts",
];

/** All ask one site, and look afterwards at what is left in it. */
const ATTACKS = { globalSetup: "tests/security/setup.ts" };

/** Thousands of bodies, and files that are as large as may be. */
const SLOW_ATTACKS = ["tests/security/{bodies,memory-pictures}.test.ts"];

/** How PGlite finds rows among 40,000. */
const PLANS_OF_QUERIES = "tests/database/plans/plans.test.ts";

/** Vitest calls a kind of test a project: `npx vitest run --project database`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    // As many as the cores of the smallest machine; a worker's database takes some 400 MB.
    maxWorkers: 2,
    retry: 0,
    testTimeout: WHOLE_TEST,
    hookTimeout: WHOLE_TEST,
    expect: { poll: { timeout: WAIT } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "artwork/**/*.test.ts",
            "docs/*.test.ts",
            "shared/**/*.test.ts",
            "server/**/*.test.ts",
            "scripts/**/*.test.{mjs,ts}",
            "supabase/functions/**/*.test.ts",
          ],
          exclude: SLOW_UNITS,
          // A process for each file would take four times as long.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // On PostgreSQL, which answers in half of PGlite's time; sites start on PGlite.
          name: "database",
          include: ["tests/database/**/*.test.ts"],
          exclude: [...SLOW_RULES, PLANS_OF_QUERIES],
          ...ON_POSTGRES,
        },
      },
      {
        extends: true,
        test: {
          // Screens on the database, with everything of a browser but layout, and in a tenth of its time.
          name: "screens",
          include: ["tests/screens/**/*.test.tsx"],
          environment: "./tests/screens/dom.ts",
          setupFiles: "tests/screens/setup.ts",
          ...ON_POSTGRES,
          // Half of their time they wait for PostgreSQL.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          // Edges of rules whose middle `database` has, upgrades, and the backend on PostgreSQL.
          name: "database-more",
          include: [
            ...SLOW_RULES,
            "tests/{postgres,upgrade}/**/*.test.ts",
            "tests/server/{backend,engine,families,plan-calls,storage}.test.ts",
          ],
          ...ON_POSTGRES,
        },
      },
      {
        extends: true,
        test: {
          // What PGlite could do in another way than PostgreSQL: it has other roles, collations and
          // plans, and one connection.
          name: "pglite",
          include: [
            PLANS_OF_QUERIES,
            "tests/database/**/{letters-worker,outbox,personas,rules,searches,signed-address}.test.ts",
          ],
          globalSetup: "tests/support/database/template.ts",
          ...OF_DATABASES,
        },
      },
      {
        extends: true,
        test: {
          // What a real PostgREST does in Supabase Lite's place.
          name: "supabase",
          include: [
            "tests/supabase/**/*.test.ts",
            "tests/database/**/{guest-answers,inbox,inquiry-answers,plan-saving,visitors}.test.ts",
            "tests/server/plan-calls.test.ts",
          ],
          ...OF_DATABASES,
          globalSetup: "tests/supabase/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "security",
          include: ["tests/security/**/*.test.ts"],
          exclude: SLOW_ATTACKS,
          ...ATTACKS,
          // Beside `unit`.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: { name: "security-more", include: SLOW_ATTACKS, ...ATTACKS },
      },
      {
        extends: true,
        test: {
          name: "fuzz",
          include: ["tests/fuzz/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          ...SITES,
        },
      },
      {
        extends: true,
        test: {
          // Kills, full disks, crowds, first starts, set-ups: what is slow by nature. `npm run test:more`.
          name: "faults",
          include: ["tests/{faults,setup}/**/*.test.ts", ...SLOW_UNITS],
          ...SITES,
        },
      },
    ],
  },
});
