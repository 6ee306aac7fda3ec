import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../support/database";
import { actsAs, CALLERS, type Caller, type Permissions } from "../support/permissions/entry";
import { permissions } from "../support/permissions/permissions";

const database = await openTestDatabase();
const roles = {
  editor: await database.signUp("editor@example.com"),
  support: await database.signUp("support@example.com"),
};
const matrix = permissions({
  ...database,
  colleagues: [
    { user_id: roles.editor.id, display_name: "Edda Editor", role: "editor" },
    { user_id: roles.support.id, display_name: "Sol Support", role: "support" },
  ],
});

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
/** Of these triggers wrote rows; then come those that the matrix names. */
const WRITTEN = ["article_addresses", "record_versions"];
const RESEED = `begin;
  set constraints all immediate;
  ${tables
    .toReversed()
    .map((table) => `delete from public.${table};`)
    .join("\n")}
  ${Object.entries(matrix)
    .map((entry) => {
      const [table] = entry;
      return (WRITTEN.includes(table) ? `delete from public.${table};` : "") + seed(entry);
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

function clientsOf(caller: Caller | "service") {
  if (caller === "service") return database.service;
  return caller === "editor" || caller === "support" ? roles[caller] : database.as(caller);
}

/** Without types: the matrix is about any table. */
const as = (caller: Caller | "service") => {
  const { headers } = clientsOf(caller);
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

  test.each(CALLERS)("what %s can read", async (caller) => {
    const { data, error } = await as(caller).from(table).select(columns);
    const visible = (read[caller] ?? read[actsAs(caller, entry)] ?? []).map(
      (name) => rows[name]?.[key],
    );
    // A refusal is as good as an empty answer, but only where nothing should be read.
    expect(error?.code).toBeOneOf(visible.length ? [undefined] : [undefined, REFUSED]);
    const found = (data ?? []) as unknown as Record<string, unknown>[];
    expect(found.map((row) => row[key]).sort()).toEqual(visible.sort());
  });

  test.each(CALLERS)("what %s can insert", async (caller) => {
    const allowed = insert.by.includes(actsAs(caller, entry));
    if (allowed) isSeeded = false;
    const { error } = await as(caller).from(table).insert(insert.row);
    expect(error?.code).toBeOneOf(allowed ? [undefined] : [REFUSED, READ_ONLY_VIEW]);
    const stored = await find(insert.row[key]);
    if (allowed) expect(stored).toMatchObject(insert.row);
    else expect(stored).toBeUndefined();
  });

  test.each(CALLERS)("what %s can update", async (caller) => {
    const allowed = update.by.includes(actsAs(caller, entry));
    if (allowed) isSeeded = false;
    const before = await find(first[key]);
    const { error } = await as(caller).from(table).update(update.change).eq(key, first[key]);
    expect(error?.code).toBeOneOf(allowed ? [undefined] : NOT_WRITTEN);
    // Without a condition no right to read is needed, and so the policies on reading do not help.
    if (!allowed) await as(caller).from(table).update(update.change);
    const after = await find(first[key]);
    expect(before).not.toMatchObject(update.change);
    if (allowed) expect(after).toMatchObject(update.change);
    else expect(after).toEqual(before);
  });

  test.each(CALLERS)("what %s can delete", async (caller) => {
    const allowed = entry.delete.by.includes(actsAs(caller, entry));
    if (allowed) isSeeded = false;
    const before = await find(first[key]);
    expect(before).toBeDefined();
    const { error } = await as(caller).from(table).delete().eq(key, first[key]);
    expect(error?.code).toBeOneOf(allowed ? [undefined] : NOT_WRITTEN);
    if (!allowed) await as(caller).from(table).delete();
    expect(await find(first[key])).toEqual(allowed ? undefined : before);
  });
});
