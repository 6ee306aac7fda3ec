import { afterAll, expect, test } from "vitest";
import { makeTransactionsExclusive } from "../../server/backend/engine/exclusive";
import { vacuumGrownTables } from "../../server/backend/engine/vacuum";
import { PgliteConnection } from "../../server/backend/lite/lite";

const connection = new PgliteConnection();
const database = connection.driver;
await database.waitReady;
const exclusive = makeTransactionsExclusive(connection);
afterAll(() => connection.close());

/** Sets for its transaction who is asking, and asks later who that is. */
const ask = (name: string) =>
  connection.kysely.transaction().execute(async () => {
    await database.query("select set_config('test.user', $1, true)", [name]);
    const { rows } = await database.query<{ name: string }>(
      "select current_setting('test.user') as name",
    );
    return rows[0]?.name;
  });

test("requests that arrive together each run as their own user", async () => {
  const names = ["Ann", "Bo", "Cy", "Di"];
  expect(await Promise.all(names.map(ask))).toEqual(names);
});

test("a transaction that fails fails alone", async () => {
  const failing = connection.kysely.transaction().execute(async () => {
    await database.query("select 1 / 0");
  });
  const [failed, answered] = await Promise.allSettled([failing, ask("Ann")]);
  expect(failed.status).toBe("rejected");
  expect(answered).toEqual({ status: "fulfilled", value: "Ann" });
});

test("a table that has grown is vacuumed, once, between two transactions", async () => {
  await database.exec(`create table public.many (words text);
    insert into public.many select repeat('words ', 20) from generate_series(1, 5000)`);
  const [before, tables, after] = await Promise.all([
    ask("Ann"),
    vacuumGrownTables(exclusive),
    ask("Bo"),
  ]);
  expect([before, after]).toEqual(["Ann", "Bo"]);
  expect(tables).toEqual(["public.many"]);
  const { rows } = await database.query(
    "select reltuples::int as count from pg_class where relname = 'many'",
  );
  expect(rows).toEqual([{ count: 5000 }]);
  expect(await vacuumGrownTables(exclusive)).toEqual([]);

  await database.exec("insert into public.many select 'few' from generate_series(1, 10)");
  expect(await vacuumGrownTables(exclusive)).toEqual([]);
  await database.exec("insert into public.many select * from public.many");
  expect(await vacuumGrownTables(exclusive)).toEqual(["public.many"]);
});
