import base from "../../playwright.config";

/** The further journeys, each site on a PostgreSQL with a PostgREST: `npx playwright test -c tests/supabase`. */
export default {
  ...base,
  testDir: "../e2e",
  globalSetup: "../support/site/playwright-setup.ts",
  metadata: { postgrest: true },
  grep: /@more|@postgrest/,
};
