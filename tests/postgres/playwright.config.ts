import base from "../../playwright.config";

/** The browser journeys with every site's rows in a PostgreSQL: `npm run test:postgres`. */
export default {
  ...base,
  testDir: "../e2e",
  // The server first: the sites' template is made on it.
  globalSetup: ["../support/postgres-for-browsers.ts", "../support/site-template.ts"],
};
