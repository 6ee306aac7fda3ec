import base from "../../playwright.config";

/** The browser tests with each site's rows in a PostgreSQL: `npx playwright test -c tests/postgres`. */
export default {
  ...base,
  testDir: "../e2e",
  globalSetup: "../support/site/playwright-setup.ts",
  metadata: { postgres: true },
};
