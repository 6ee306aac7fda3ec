import type { FullConfig } from "@playwright/test";
import { PostgresServer } from "../database/postgres";
import { ADMINISTRATOR } from "../database/postgrest";
import { POSTGRES, POSTGREST, Site } from "./site";

/**
 * Runs once before the browser tests; what it returns runs after them. With `postgrest` in the
 * configuration's metadata the sites have their rows in a PostgreSQL, with a PostgREST on it.
 */
export default async function setup({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const server = metadata.postgrest ? await PostgresServer.create() : undefined;
  if (server) process.env[POSTGRES] = server.url("NAME");
  // The first site makes the roles that a PostgREST works as.
  const removeTemplate = await Site.prepare();
  if (server) {
    await server.execute(ADMINISTRATOR);
    process.env[POSTGREST] = "true";
  }
  return async () => {
    removeTemplate();
    await server?.remove();
  };
}
