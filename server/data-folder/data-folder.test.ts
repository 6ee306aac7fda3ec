import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLocalBackend } from "../backend/local";
import { createLog } from "../http/log";
import { Ballast } from "./ballast";
import { openDataFolder } from "./open";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "data-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (path = folder) => openDataFolder(path, () => undefined);

describe("the data folder", () => {
  it("gets keys once, that only the site's own account can read", async () => {
    const first = await open();
    await first.release();
    const second = await open();
    await second.release();
    expect(second.keys).toEqual(first.keys);
    expect(first.keys.publishableKey).toMatch(/^sb_publishable_.{32}$/);
    expect(first.keys.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, "keys.json")).mode & 0o777).toBe(0o600);
  });

  it("is made when it is not there, for the site's own account alone", async () => {
    const path = join(folder, "new", "data");
    const data = await open(path);
    await data.release();
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it("keeps damaged keys as they are and says so, rather than making new ones", async () => {
    writeFileSync(join(folder, "keys.json"), "{ damaged");
    await expect(open()).rejects.toThrow("cannot be read. Put the file back from a backup.");
    expect(readFileSync(join(folder, "keys.json"), "utf8")).toBe("{ damaged");
  });

  it("says so when a file is in its place", async () => {
    const path = join(folder, "a-file");
    writeFileSync(path, "mine");
    await expect(open(path)).rejects.toThrow(`The data folder ${path} cannot be used`);
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  it("refuses a second process at once, and lets it in after the first is done", async () => {
    const first = await open();
    await expect(open()).rejects.toThrow("Another process is using the data folder");
    await first.release();
    await (await open()).release();
  });

  it("is closed to other accounts when it is opened, with all that is in it", async () => {
    const before = await open();
    await before.release();
    for (const path of ["db/pg_wal", "files/partner-images", "pictures", "replaced"]) {
      mkdirSync(join(folder, path), { recursive: true });
    }
    const words = ["db/pg_wal/000000010000000000000001", "files/a.png", "rows-elsewhere"];
    for (const path of words) writeFileSync(join(folder, path), "words");
    for (const path of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
      const found = join(folder, path);
      chmodSync(found, statSync(found).isDirectory() ? 0o755 : 0o644);
    }
    const data = await open();
    await data.release();
    expect(mode("")).toBe(0o700);
    for (const path of ["db", "files", "pictures", "replaced"]) expect(mode(path)).toBe(0o700);
    for (const path of ["keys.json", "rows-elsewhere"]) expect(mode(path)).toBe(0o600);
    // Tried as another account, which only root can do.
    if (process.getuid?.() === 0) for (const path of words) expect(asNobody(path)).toBe("EACCES");
  });

  it("whose rows are in a PostgreSQL is opened for no empty database, and given back", async () => {
    writeFileSync(join(folder, "rows-elsewhere"), "words");
    const given = { folder, log: createLog("silent"), onLost: () => undefined };
    await expect(openLocalBackend(given)).rejects.toThrow("set DATABASE_URL");
    await (await open()).release();
  });

  it("holds room that is given up once on a full disk, which the log tells", async () => {
    const log = createLog("silent");
    const error = vi.spyOn(log, "error");
    const ballast = new Ballast(folder, log);
    expect(ballast.drop()).toBe(false);
    for (let times = 0; times < 2; times += 1) await ballast.keep();
    expect(readdirSync(folder)).toEqual(["ballast"]);
    expect(statSync(join(folder, "ballast")).size).toBe(48 * 1024 * 1024);
    expect([ballast.drop(), ballast.drop()]).toEqual([true, false]);
    expect([error.mock.calls.length, readdirSync(folder)]).toEqual([1, []]);
  });

  it("warns where it cannot be closed", async () => {
    chmodSync(folder, 0o1777);
    const warn = vi.fn();
    const data = await openDataFolder(folder, () => undefined, { warn } as never);
    await data.release();
    expect(warn).toHaveBeenCalledExactlyOnceWith({ open: [folder] }, expect.any(String));
    expect(mode("")).toBe(0o777);
  });
});

const mode = (path: string) => statSync(join(folder, path)).mode & 0o777;

/** @returns the error of another account that reads a file */
function asNobody(path: string): string {
  const script = `
    try { require("node:fs").readFileSync(${JSON.stringify(join(folder, path))}) }
    catch (error) { process.stdout.write(error.code) }`;
  // A user id that is hardly in use.
  const other = { uid: 54_321, gid: 54_321, cwd: "/", encoding: "utf8" } as const;
  const { stdout, status } = spawnSync(process.execPath, ["-e", script], other);
  expect(status).toBe(0);
  return stdout;
}
