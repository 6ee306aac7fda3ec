import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeStale, recordOwner } from "../../tests/support/locks";
import { until } from "../../tests/support/until";
import { isFolderLocked, lockFolder } from "./lock";

// What other processes do to a lock is in lock-of-processes.test.ts.

const IN_USE = "Another process is using the data folder";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => lockFolder(folder, () => undefined);

describe("an owner that can be seen", () => {
  it("keeps the folder until it gives it back, once or twice", async () => {
    const held = await lock();
    await expect(lock()).rejects.toThrow(IN_USE);
    expect(await isFolderLocked(folder)).toBe(true);
    await held.release();
    await held.release();
    expect(await isFolderLocked(folder)).toBe(false);
    await (await lock()).release();
  });

  it("records an engine until it is gone, and none that is gone already", async () => {
    const held = await lock();
    const owner = () => JSON.parse(readFileSync(join(folder, "lock/1/owner.json"), "utf8"));
    // In place of an engine: a process that is there.
    held.addEngine(process.pid);
    expect(owner().processes).toMatchObject([{ pid: process.pid }, { role: "engine" }]);
    held.removeEngine(process.pid);
    expect(owner().processes).toEqual([expect.not.objectContaining({ role: "engine" })]);
    // More than there are.
    expect(() => held.addEngine(2 ** 30)).toThrow("gone");
    await held.release();
    expect(owner().processes).toEqual([]);
  });
});

describe("an owner that cannot be seen", () => {
  const elsewhere = { host: "elsewhere", processes: [{ pid: 1, started: "1" }] };

  it.each([
    ["on another machine", elsewhere],
    ["in another container with the same name", { ...elsewhere, host: hostname(), namespace: "x" }],
    ["of whom a power cut left nothing", ""],
  ])("%s keeps the folder while it shows signs of life", async (_, owner) => {
    recordOwner(folder, 3, owner);
    expect(await isFolderLocked(folder)).toBe(true);
    makeStale(folder);
    expect(await isFolderLocked(folder)).toBe(false);
    const held = await lock();
    expect(readdirSync(join(folder, "lock"))).toEqual(["4"]);
    await held.release();
  });

  it("of the version before this one does so too", async () => {
    mkdirSync(join(folder, "lock"));
    writeFileSync(join(folder, "owner.json"), JSON.stringify({ pid: 1, host: hostname() }));
    expect(await isFolderLocked(folder)).toBe(true);
    makeStale(folder);
    await (await lock()).release();
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it("takes the folder from one that showed none, which is told and leaves the record alone", async () => {
    const lost = vi.fn();
    const held = await lockFolder(folder, lost);
    const file = recordOwner(folder, 2, elsewhere);
    await until(() => expect(lost).toHaveBeenCalledOnce());
    await held.release();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(elsewhere);
  });
});
