import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { afterAll, expect, inject, test } from "vitest";
import { changesBetween } from "../../scripts/migration/delta";
import { wholeSchema } from "../../scripts/migration/sources";
import { everything, thingsOfSchemas, withPostgres } from "../support/database/schemas";
import { copyTemplate } from "../support/database/template";

const folder = await mkdtemp(join(tmpdir(), "last-hurrah-schemas-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The migrations' result, in the database that this run tests. */
async function thingsOfMigrations() {
  const databaseUrl = await copyTemplate(folder);
  if (databaseUrl) return withPostgres(databaseUrl, everything);
  const database = new PGlite(join(folder, "db"), { extensions: { pgcrypto, pg_trgm } });
  try {
    return await everything(async (sql) => (await database.query<never>(sql)).rows);
  } finally {
    await database.close();
  }
}

test("the migrations make what supabase/schemas and supabase/data say: run `npm run migration NAME`", async () => {
  const schemas = await thingsOfSchemas(inject("postgres"), await wholeSchema());
  for (const kind of ["column", "constraint", "function", "index", "policy", "trigger"])
    expect(schemas.filter((thing) => thing.kind === kind).length).toBeGreaterThan(100);
  expect(changesBetween(await thingsOfMigrations(), schemas)).toEqual([]);
});
