import { defineConfig } from "vitest/config";
import { WAIT, WHOLE_TEST } from "./tests/support/limits.ts";

/** Of the databases: they live minutes, and optimizing WebAssembly takes longer than it saves. */
const execArgv = ["--liftoff-only"];

/** For tests that start whole servers. */
const SITES = { globalSetup: "tests/support/template.ts", maxWorkers: 2, execArgv, isolate: false };

const OF_DATABASES = {
  execArgv,
  // Every worker holds a database of some 400 MB.
  maxWorkers: 2,
  // Loading Lite again for each file takes seconds; each finds its database as new.
  isolate: false,
};
const ON_POSTGRES = { ...OF_DATABASES, globalSetup: "tests/support/postgres-template.ts" };

/** Vitest calls a kind of test a project: `npx vitest run --project database`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
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
          // A process for each file would take four times as long.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["tests/database/**/*.test.ts"],
          globalSetup: "tests/support/template.ts",
          ...OF_DATABASES,
        },
      },
      {
        extends: true,
        test: {
          // What the API lets anyone do, and the engine, once more on a real PostgreSQL.
          name: "postgres",
          include: ["tests/database/personas.test.ts", "tests/server/engine.test.ts"],
          ...ON_POSTGRES,
        },
      },
      {
        extends: true,
        test: {
          // What PostgreSQL could do in another way than PGlite, and upgrades.
          name: "postgres-more",
          include: [
            "tests/database/{buckets,demonstration,investor-gate,investor-gate-work}.test.ts",
            "tests/database/{letters-about-forms,letters-worker,mail-events,outbox,plan-code-letters,plan-invite-letters,subscriptions}.test.ts",
            "tests/database/inquiry-{answers,booking,contacts,files,letters,sending,threads}.test.ts",
            "tests/database/{ids-of-other-plans,links-of-members,own-partner-pages}.test.ts",
            "tests/database/plan-{access,bytes,ends,help,limits,over,people,pictures,saving,start,templates}.test.ts",
            "tests/database/{rules,save-celebration-type,schemas,staff-accounts,staff-lists}.test.ts",
            "tests/database/{article-search,partner-search,privacy,retention,signed-address,unused-images,visitors}.test.ts",
            "tests/server/{anonymous-sign-in,backend,families,own-password,plan-calls,plan-pictures}.test.ts",
            "tests/server/{storage,storage-uploads,unknown-accounts}.test.ts",
            "tests/{postgres,upgrade}/**/*.test.ts",
            // Crowds meet the web server, whichever database is behind it.
            "tests/attacks/{one-request,takeover}.test.ts",
          ],
          ...ON_POSTGRES,
        },
      },
      {
        extends: true,
        test: {
          // What a real PostgREST does in Supabase Lite's place.
          name: "supabase",
          include: [
            "tests/supabase/**/*.test.ts",
            "tests/database/{guest-answers,inbox,inquiry-answers,plan-saving,visitors}.test.ts",
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
          globalSetup: "tests/security/setup.ts",
          // All ask one site, and look afterwards at what is left in it.
          maxWorkers: 1,
        },
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
          include: ["tests/{attacks,server,setup}/**/*.test.ts"],
          ...SITES,
        },
      },
      {
        extends: true,
        test: {
          // Kills, full disks, crowds, first starts, upgrades: what is slow by nature. `npm run test:more`.
          name: "faults",
          include: ["tests/{faults,upgrade}/**/*.test.ts"],
          ...SITES,
        },
      },
    ],
  },
});
