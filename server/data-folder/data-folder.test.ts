import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
    // The folder's owner is this live process, so this asks as another would.
    writeFileSync(
      join(folder, "owner.json"),
      JSON.stringify({ pid: process.ppid, host: (await import("node:os")).hostname() }),
    );
    await expect(open()).rejects.toThrow("Another process is using the data folder");
    await first.release();
    await (await open()).release();
  });

  it("is taken over from a process that was killed", { timeout: 30_000 }, async () => {
    const script = `
      const { lockFolder } = await import(${JSON.stringify(new URL("./lock.ts", import.meta.url).href)});
      await lockFolder(${JSON.stringify(folder)}, () => undefined);
      process.stdout.write("locked");
      setInterval(() => undefined, 1000);`;
    const holder = spawn(process.execPath, [
      "--import",
      "tsx",
      "--input-type=module",
      "-e",
      script,
    ]);
    await once(holder.stdout, "data");
    await expect(open()).rejects.toThrow("Another process is using the data folder");
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await (await open()).release();
  });
});
