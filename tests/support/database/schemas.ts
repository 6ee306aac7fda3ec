import postgres from "postgres";
import {
  type Read,
  readNeededRows,
  readThings,
  type Thing,
} from "../../../scripts/migration/catalog";
import { prepareEmpty, thingsAfter } from "../../../scripts/migration/database";
import { loadPostgres } from "../../../server/backend/lite/lite";
import { createDatabase } from "./postgres";

/** Reads a PostgreSQL's database over a connection of its own. */
export async function withPostgres<T>(url: string, use: (read: Read) => Promise<T>): Promise<T> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await use(async (sql) => [...(await client.unsafe<never[]>(sql))]);
  } finally {
    await client.end();
  }
}

/** Things, and the rows that a new database has. */
export const everything = async (read: Read) => [
  ...(await readThings(read)),
  ...(await readNeededRows(read)),
];

/**
 * The result of a script in a new database.
 * @param address of the PostgreSQL that this run tests, if it tests one
 */
export async function thingsOfSchemas(
  address: string | undefined,
  script: string,
): Promise<Thing[]> {
  if (!address) return thingsAfter([script]);
  const url = await createDatabase(address);
  const { PostgresConnection } = await loadPostgres();
  const postgresOptions = { max: 1, onnotice: () => undefined };
  const connection = new PostgresConnection({ url, postgresOptions });
  const { driver } = connection;
  try {
    await prepareEmpty(connection, (sql) => driver.unsafe(sql).simple());
    await driver.unsafe(script).simple();
  } finally {
    await driver.end();
  }
  return withPostgres(url, everything);
}
