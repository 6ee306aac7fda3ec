import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { completeRestore, makeRestoring, putRestoredInPlace } from "./restored";

let folder: string;
const at = (name: string) => join(folder, name);
const text = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), "utf8") : undefined);

/** A data folder with a site whose rows are elsewhere, and a restore of one that has a database. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "last-hurrah-restored-"));
  for (const name of ["db", "files"]) mkdirSync(at(name));
  for (const name of ["db/row", "files/a.png", "keys.json", "rows-elsewhere", "db.unfinished"]) {
    writeFileSync(at(name), "old");
  }
  const restoring = await makeRestoring(folder);
  for (const name of ["db", "files"]) mkdirSync(join(restoring, name));
  for (const name of ["db/row", "files/b.png", "keys.json"]) {
    writeFileSync(join(restoring, name), "new");
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const NAMES = ["db", "files", "keys.json"];

async function expectRestored() {
  expect([text("db/row"), text("files/b.png"), text("keys.json")]).toEqual(["new", "new", "new"]);
  expect(text("files/a.png")).toBeUndefined();
  expect(text("replaced/rows-elsewhere")).toBe("old");
  expect(text("replaced/files/a.png")).toBe("old");
  expect((await readdir(folder)).sort()).toEqual([...NAMES, "replaced"].sort());
}

test("what was unpacked takes the place of all that was there", async () => {
  await completeRestore(folder, NAMES);
  await expectRestored();
});

test("what was unpacked in part changes nothing", async () => {
  await putRestoredInPlace(folder);
  expect([text("db/row"), text("rows-elsewhere"), text("replaced/keys.json")]).toEqual([
    "old",
    "old",
    undefined,
  ]);
});

/** The renames of a restore, after each of which the process may be gone. */
const STEPS = [
  ["db", "replaced/db"],
  ["restored/db", "db"],
  ["rows-elsewhere", "replaced/rows-elsewhere"],
  ["files", "replaced/files"],
  ["restored/files", "files"],
  ["keys.json", "replaced/keys.json"],
  ["restored/keys.json", "keys.json"],
] as const;

test.each([...STEPS.keys()])("a crash after %i renames is gone on from", async (done) => {
  writeFileSync(at("restoring/names.json"), JSON.stringify(NAMES));
  await rename(at("restoring"), at("restored"));
  mkdirSync(at("replaced"));
  for (const [from, to] of STEPS.slice(0, done)) await rename(at(from), at(to));
  await putRestoredInPlace(folder);
  await expectRestored();
});
