import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Engine } from "../../server/backend/engine/engine";
import type { PgliteConnection } from "../../server/backend/lite/lite";
import { readKeys } from "../../server/data-folder/keys";
import { createLog } from "../../server/http/log";

// The embedded database, opened as the engine does, in this process: what it is asked goes past Lite.

const opened = vi.hoisted(() => {
  // Modules that another file has loaded do not know the stand-in below.
  vi.resetModules();
  return { database: undefined as unknown };
});

vi.mock("../../server/backend/lite/lite", async (original) => {
  const lite = await original<typeof import("../../server/backend/lite/lite")>();
  class KnownConnection extends lite.PgliteConnection {
    constructor(config: ConstructorParameters<typeof PgliteConnection>[0]) {
      super(config);
      opened.database = this.driver;
    }
  }
  return { ...lite, PgliteConnection: KnownConnection };
});

/** The part of its WebAssembly module that is read. */
type Inside = { mod: { ___stack_pointer: { value: number } } };

let folder: string;
let engine: Engine;
let database: PGlite & Inside;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "last-hurrah-refused-"));
  await cp(inject("template"), folder, { recursive: true });
  const { openPglite } = await import("../../server/backend/engine/open-pglite");
  const where = { folder, database: join(folder, "db"), files: join(folder, "files") };
  engine = await openPglite(
    { ...where, keys: readKeys(folder), socket: "", logLevel: "silent" },
    { log: createLog("silent"), onMaintenance: async () => undefined },
  );
  database = opened.database as PGlite & Inside;
  await database.exec("create table noted (words text not null)");
});
afterAll(async () => {
  await engine?.close();
  await rm(folder, { recursive: true, force: true });
  vi.resetModules();
});

const stack = () => database.mod.___stack_pointer.value;

/** Queries that only a sound database answers alike: the catalogue, a sort, a deep recursion. */
const MARKERS = [
  "select count(*)::int as tables, md5(string_agg(relname, ',' order by relname)) as names from pg_class",
  "select md5(string_agg((n * 7919 % 1009)::text, ',' order by n * 7919 % 1009)) as sorted from generate_series(1, 5000) n",
  `with recursive deep (n, words) as (
     select 1, 'a' union all select n + 1, md5(words || n) from deep where n < 500
   ) select words from deep where n = 500`,
];
const markers = () => Promise.all(MARKERS.map((marker) => engine.query(marker, [])));

/** @returns SQLSTATE of the refusal */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => "taken",
    (error: { code?: string }) => error.code,
  );

test("a thousand refused statements leave the stack and what is answered as they were", async () => {
  const before = { stack: stack(), answers: await markers() };
  const refusals = new Map<string | undefined, number>();
  for (let asked = 0; asked < 1_000; asked += 1) {
    const code = await refusal(engine.query("select * from nowhere", []));
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
  }
  expect(Object.fromEntries(refusals)).toEqual({ "42P01": 1_000 });
  expect({ stack: stack(), answers: await markers() }).toEqual(before);
});

describe("an error leaves the stack as it was, and the transaction as PostgreSQL has it", () => {
  const words = async () =>
    (await engine.query("select words from noted order by 1", [])) as object[];
  const raise = "do $$ begin raise exception 'no' using errcode = 'PT403'; end $$";

  test.each<[string, string, () => Promise<unknown>]>([
    ["as it is parsed", "42601", () => engine.query("selec 1", [])],
    ["as it is given values", "22P02", () => database.query("select $1::text::int", ["no"])],
    ["as it runs, deep in a function", "PT403", () => engine.execute(raise)],
    ["in the middle of a script", "22012", () => engine.execute("select 1; select 1/0; select 2")],
    [
      "in a transaction",
      "23502",
      () =>
        database.transaction(async (open) => {
          await open.query("insert into noted values ('rolled back')");
          await open.query("insert into noted values (null)");
        }),
    ],
  ])("%s", async (_, code, ask) => {
    const before = stack();
    expect(await refusal(ask())).toBe(code);
    expect(stack()).toBe(before);
    expect(await words()).toEqual([]);
  });

  test("in a savepoint: what was before it and comes after it is kept", async () => {
    const before = stack();
    await database.transaction(async (open) => {
      await open.exec("insert into noted values ('before'); savepoint here");
      await open.exec("insert into noted values ('undone')");
      expect(await refusal(open.query("insert into noted values ($1)", [null]))).toBe("23502");
      expect(await refusal(open.query("select 1"))).toBe("25P02");
      await open.exec("rollback to here");
      await open.query("insert into noted values ($1)", ["after"]);
    });
    expect(stack()).toBe(before);
    expect(await words()).toEqual([{ words: "after" }, { words: "before" }]);
    await engine.execute("truncate noted");
  });

  test("that is caught inside a function", async () => {
    const before = stack();
    await engine.execute(`do $$ begin
      for n in 1..100 loop
        begin perform 1/0; exception when division_by_zero then null; end;
      end loop;
    end $$`);
    expect(stack()).toBe(before);
  });

  test("among many that are asked at the same time", async () => {
    const before = stack();
    const asked = Array.from({ length: 200 }, (_, n) =>
      refusal(engine.query(n % 2 ? "select 1/0" : "select 1", [])),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["taken", "22012"]));
    expect(stack()).toBe(before);
  });
});
