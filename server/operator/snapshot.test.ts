import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeSnapshot } from "./snapshot";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "snapshot-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("holds every stored file, whatever its name, and none that is still being written", async () => {
  const STORED = ["a.png", ".hidden.png", ".folder/b.png", ".folder/.c.png"];
  mkdirSync(join(folder, "files/partner-images/.folder"), { recursive: true });
  for (const name of [...STORED, `.${crypto.randomUUID()}`]) {
    writeFileSync(join(folder, "files/partner-images", name), name);
  }
  writeFileSync(join(folder, "keys.json"), "{}");

  const files = join(await takeSnapshot(folder, undefined), "files/partner-images");
  const found = await readdir(files, { recursive: true });
  expect(found.sort()).toEqual([...STORED, ".folder"].sort());
  for (const name of STORED) expect(readFileSync(join(files, name), "utf8")).toBe(name);
});

test("leaves nothing where it fails; what a crash left goes after a day", async () => {
  const hour = 3_600_000;
  for (const [name, age] of Object.entries({
    "snapshot-old": 25,
    "snapshot-young": 23,
    other: 25,
  })) {
    mkdirSync(join(folder, name));
    const at = new Date(Date.now() - age * hour);
    utimesSync(join(folder, name), at, at);
  }
  await expect(takeSnapshot(folder, undefined)).rejects.toThrow("keys.json");
  expect(readdirSync(folder).sort()).toEqual(["other", "snapshot-young"]);
});
