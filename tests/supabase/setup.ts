import type { TestProject } from "vitest/node";
import { onPostgres } from "../support/postgres-template";
import { ADMINISTRATOR } from "../support/postgrest";

/** One PostgreSQL for all test files, with what the manual has an administrator run. */
export default (project: TestProject) => {
  project.provide("postgrest", true);
  return onPostgres(project, ADMINISTRATOR);
};
