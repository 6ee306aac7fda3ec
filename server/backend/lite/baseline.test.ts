import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createLog } from "../../http/log";
import { StartError } from "../../settings";
import { adoptBaseline, BASELINE } from "./baseline";

const REPLACED: Record<string, string> = JSON.parse(
  brotliDecompressSync(readFileSync("supabase/before-baseline.json.br")).toString(),
);
const VERSIONS = Object.keys(REPLACED).map((name) => name.slice(0, 14));

/** What is done to a database with these versions. */
async function doneTo(...applied: string[]) {
  const done: string[] = [];
  const connection = {
    exec: async (sql: string) => done.push(sql),
    transaction: async (sql: string[]) => done.push(...sql),
  };
  const app = { connection } as unknown as Parameters<typeof adoptBaseline>[0];
  const error = await adoptBaseline(app, new Set(applied), createLog("silent")).catch(
    (reason: unknown) => reason,
  );
  return { done, error };
}

const RECORDED = expect.stringMatching(
  new RegExp(`delete from .* where version < '${BASELINE}'[^]*insert into .*'${BASELINE}'`),
);

test("a new database, and one from the baseline on, are left as they are", async () => {
  for (const applied of [[], [BASELINE], [BASELINE, "20261128000000"]])
    expect(await doneTo(...applied)).toEqual({ done: [], error: undefined });
});

test("one with all that the baseline replaced is recorded as having it", async () => {
  expect((await doneTo(...VERSIONS)).done).toEqual([RECORDED]);
});

test("one that lacks the last of them gets these first, in their order, each recorded with it", async () => {
  const missing = Object.entries(REPLACED).slice(-2);
  expect((await doneTo(...VERSIONS.slice(0, -2))).done).toEqual([
    ...missing.flatMap(([name, sql]) => [sql, expect.stringContaining(`'${name.slice(0, 14)}'`)]),
    RECORDED,
  ]);
});

test("one with the baseline and a migration of an earlier version's start forgets that one", async () => {
  const { done } = await doneTo(VERSIONS[0] ?? "", BASELINE);
  expect(done).toEqual([expect.stringMatching(/^delete from .* where version < /)]);
});

test("one with gaps, or of another site, is refused and left as it is", async () => {
  for (const applied of [VERSIONS.filter((_, place) => place !== 1), ["20200101000000"]]) {
    const { done, error } = await doneTo(...applied);
    expect([done, error]).toEqual([[], expect.any(StartError)]);
    expect(String(error)).toContain("The database was not made by this site");
  }
});
