import postgres from "postgres";
import { inject } from "vitest";
import type { Readable } from "../../../scripts/database-types/catalog";
import { TEMPLATE } from "./template";

/** Reads the migrated database that this run's test files copy. */
export async function readTemplate<T>(use: (database: Readable) => Promise<T>): Promise<T> {
  const sql = postgres(inject("postgres").replace("NAME", TEMPLATE), { max: 1 });
  try {
    return await use({
      query: async <Row extends object>(text: string) => ({ rows: await sql.unsafe<Row[]>(text) }),
    });
  } finally {
    await sql.end();
  }
}
