import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { durableOptions } from "../../server/backend/engine/durable-database";
import { ForgetfulDisk } from "./forgetful-disk";

const ROWS = 50;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "power-cut-"));
  const database = new PGlite(join(folder, "made"));
  await database.exec("create table words (id int primary key, text text)");
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns how many of the rows whose insert was answered are there when the power is back */
async function survivors(name: string, options: PGliteOptions): Promise<number> {
  const [path, survivor] = [join(folder, name), join(folder, `${name}-survivor`)];
  cpSync(join(folder, "made"), path, { recursive: true });
  const disk = new ForgetfulDisk(path, survivor);
  // Their preparations run from the last to the first.
  const extensions = { disk: disk.extension, ...options.extensions };
  const database = await PGlite.create(path, { ...options, extensions });
  disk.begin();
  for (let id = 1; id <= ROWS; id++) {
    await database.query("insert into words values ($1, 'Words for the family.')", [id]);
  }

  const restarted = await PGlite.create(
    survivor,
    durableOptions(() => true),
  );
  const { rows } = await restarted.query<{ count: number }>(
    "select count(*)::int as count from words where text = 'Words for the family.'",
  );
  await Promise.all([restarted.close(), database.close()]);
  return rows[0]?.count ?? Number.NaN;
}

test("a power cut takes no row whose insert was answered", async () => {
  expect(
    await survivors(
      "durable",
      durableOptions(() => true),
    ),
  ).toBe(ROWS);
});

test("as the database comes, without its fsync, it would take them", async () => {
  expect(await survivors("as it comes", {})).toBe(0);
});
