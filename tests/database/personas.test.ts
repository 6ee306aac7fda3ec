import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, PERSONAS, type Persona } from "../support/database";
import { type Permissions, permissions } from "../support/permissions";

const database = await openTestDatabase();
const matrix = permissions(database);

afterAll(database.close);

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

function seed([table, { rows, view }]: [string, Permissions]): string {
  if (view) return "";
  const inserts = Object.values(rows).map((row) => {
    const columns = Object.keys(row).join(", ");
    return `insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_record(null::public.${table}, ${quoted(row)});`;
  });
  return inserts.join("\n");
}

const tables = Object.keys(matrix).filter((table) => !matrix[table]?.view);
const RESEED = `begin;
  ${tables
    .toReversed()
    .map((table) => `delete from public.${table};`)
    .join("\n")}
  ${Object.entries(matrix)
    .map((entry) => {
      // Publishing an article leaves its address, and then come the addresses the matrix names.
      const clear = entry[0] === "article_addresses" ? "delete from public.article_addresses;" : "";
      return clear + seed(entry);
    })
    .join("\n")}
commit;`;

/** Whether the rows are as the matrix has them: refusals, which most tests are about, leave them so. */
let isSeeded = false;
beforeEach(async () => {
  if (!isSeeded) await database.execute(RESEED);
  isSeeded = true;
});
afterEach(({ task }) => {
  if (task.result?.state === "fail") isSeeded = false;
});

/** Without types: the matrix is about any table. */
const as = (persona: Persona | "service") => {
  const { headers } = persona === "service" ? database.service : database.as(persona);
  return new PostgrestClient(`${database.url}/rest/v1`, { headers, fetch: database.fetch });
};

const REFUSED = "42501";
/** A view of a join takes no rows from anybody. */
const READ_ONLY_VIEW = "55000";
const NOT_WRITTEN = [undefined, REFUSED, READ_ONLY_VIEW];

describe.each(Object.entries(matrix))("%s", (table, entry) => {
  const { key = "id", rows, columns = "*", read, insert, update } = entry;
  const [first] = Object.values(rows);
  if (!first) throw new Error(`${table} has no row that could be read`);
  const find = async (value: unknown) => {
    const { data } = await as("service").from(table).select().eq(key, value).throwOnError();
    return data[0];
  };

  test.each(PERSONAS)("what %s can read", async (persona) => {
    const { data, error } = await as(persona).from(table).select(columns);
    const visible = (read[persona] ?? []).map((name) => rows[name]?.[key]);
    // A refusal is as good as an empty answer, but only where nothing should be read.
    expect(error?.code).toBeOneOf(visible.length ? [undefined] : [undefined, REFUSED]);
    const found = (data ?? []) as unknown as Record<string, unknown>[];
    expect(found.map((row) => row[key]).sort()).toEqual(visible.sort());
  });

  test.each(PERSONAS)("what %s can insert", async (persona) => {
    const allowed = insert.by.includes(persona);
    if (allowed) isSeeded = false;
    const { error } = await as(persona).from(table).insert(insert.row);
    expect(error?.code).toBeOneOf(allowed ? [undefined] : [REFUSED, READ_ONLY_VIEW]);
    const stored = await find(insert.row[key]);
    if (allowed) expect(stored).toMatchObject(insert.row);
    else expect(stored).toBeUndefined();
  });

  test.each(PERSONAS)("what %s can update", async (persona) => {
    const allowed = update.by.includes(persona);
    if (allowed) isSeeded = false;
    const before = await find(first[key]);
    const { error } = await as(persona).from(table).update(update.change).eq(key, first[key]);
    expect(error?.code).toBeOneOf(allowed ? [undefined] : NOT_WRITTEN);
    // Without a condition no right to read is needed, and so the policies on reading do not help.
    if (!allowed) await as(persona).from(table).update(update.change);
    const after = await find(first[key]);
    expect(before).not.toMatchObject(update.change);
    if (allowed) expect(after).toMatchObject(update.change);
    else expect(after).toEqual(before);
  });

  test.each(PERSONAS)("what %s can delete", async (persona) => {
    const allowed = entry.delete.by.includes(persona);
    if (allowed) isSeeded = false;
    const before = await find(first[key]);
    expect(before).toBeDefined();
    const { error } = await as(persona).from(table).delete().eq(key, first[key]);
    expect(error?.code).toBeOneOf(allowed ? [undefined] : NOT_WRITTEN);
    if (!allowed) await as(persona).from(table).delete();
    expect(await find(first[key])).toEqual(allowed ? undefined : before);
  });
});
