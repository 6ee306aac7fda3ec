import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { createLiteApp, keepGrants } from "../../server/backend/lite/app";
import { AFTER_SYSTEM_SCHEMA, BEFORE_MIGRATIONS } from "../../server/backend/lite/bootstrap";
import { type LiteApp, PgliteConnection } from "../../server/backend/lite/lite";
import { type Read, readNeededRows, readThings, type Thing } from "./catalog";

const KEYS = { jwtSecret: "x".repeat(40), publishableKey: "publishable", secretKey: "secret" };

/** Gives an empty database everything a backend has before its first migration. */
export async function prepareEmpty(
  connection: LiteApp["connection"],
  execute: (sql: string) => Promise<unknown>,
): Promise<void> {
  keepGrants(connection);
  await execute(BEFORE_MIGRATIONS);
  // Nothing is stored: no folder is created.
  await createLiteApp(connection, KEYS, "files").ensureSystemSchema();
  await execute(AFTER_SYSTEM_SCHEMA);
}

/** @returns the objects and rows that scripts make in a new in-memory database */
export async function thingsAfter(scripts: string[]): Promise<Thing[]> {
  const connection = new PgliteConnection({
    url: "memory://",
    pgliteOptions: { extensions: { pgcrypto, pg_trgm } },
  });
  const database: PGlite = connection.driver;
  try {
    await database.waitReady;
    await prepareEmpty(connection, (sql) => database.exec(sql));
    for (const script of scripts) await database.exec(script);
    const read: Read = async (sql) => (await database.query<never>(sql)).rows;
    return [...(await readThings(read)), ...(await readNeededRows(read))];
  } finally {
    await database.close();
  }
}
