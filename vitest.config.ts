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
            "server/**/*.test.ts",
            "scripts/**/*.test.{mjs,ts}",
            "supabase/functions/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["supabase/tests/**/*.test.ts"],
          globalSetup: "supabase/tests/template.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Every worker holds a database of some 400 MB.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/{server,setup}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // These start whole servers.
          maxWorkers: 2,
        },
      },
    ],
  },
});
