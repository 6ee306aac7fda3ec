import type { TestProject } from "vitest/node";
import { onPostgres } from "../support/database/postgres-template";
import { ADMINISTRATOR } from "../support/database/postgrest";

/** One PostgreSQL for all test files, with what the manual has an administrator run. */
export default (project: TestProject) => {
  project.provide("postgrest", true);
  return onPostgres(project, ADMINISTRATOR);
};
