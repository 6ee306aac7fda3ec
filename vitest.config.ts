import { defineConfig } from "vitest/config";

/** Vitest calls a kind of test a project: `npx vitest run --project database`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    retry: 0,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Every worker holds a database of some 400 MB.
          maxWorkers: 3,
          // Each file has a database of its own; loading Lite again for each takes seconds.
          execArgv: ["--liftoff-only"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What the API lets anyone do, once more on a real PostgreSQL.
          name: "postgres",
          include: [
            "tests/database/{baseline,buckets,demonstration,investor-gate,investor-gate-work,personas}.test.ts",
            "tests/database/{letters-about-forms,letters-worker,mail-events,outbox,plan-code-letters,plan-invite-letters,subscriptions}.test.ts",
            "tests/database/inquiry-{answers,booking,contacts,files,letters,sending,threads}.test.ts",
            "tests/database/own-partner-pages.test.ts",
            "tests/database/plan-{access,ends,help,limits,over,people,pictures,saving,start,templates}.test.ts",
            "tests/database/{rules,save-celebration-type,staff-accounts,staff-lists}.test.ts",
            "tests/database/{article-search,partner-search,privacy,retention,unused-images,visitors}.test.ts",
            "tests/server/{anonymous-sign-in,backend,engine,families,own-password,plan-calls,plan-pictures}.test.ts",
            "tests/server/{storage,storage-uploads,unknown-accounts}.test.ts",
            "tests/postgres/**/*.test.ts",
            // Crowds meet the web server, whichever database is behind it.
            "tests/attacks/{one-request,takeover}.test.ts",
          ],
          globalSetup: "tests/support/postgres-template.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          execArgv: ["--liftoff-only"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "security",
          include: ["tests/{fuzz,security}/**/*.test.ts"],
          globalSetup: "tests/security/setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // All ask one site, and look afterwards at what is left in it.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/{attacks,faults,server,setup}/**/*.test.ts"],
          globalSetup: "tests/support/template.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // These start whole servers.
          maxWorkers: 3,
          execArgv: ["--liftoff-only"],
          isolate: false,
        },
      },
    ],
  },
});
