import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { askRunningSite } from "./ask";

let folder: string;
let site: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ask-"));
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { openDataFolder } = await import(${module("../data-folder/open.ts")});
    const { announce } = await import(${module("./announcement.ts")});
    const { createServer } = await import("node:http");
    await openDataFolder(${JSON.stringify(folder)}, () => process.exit(1));
    const server = createServer((request, response) => response.end(request.method));
    server.listen(0, "127.0.0.1", () => {
      announce(${JSON.stringify(folder)}, server.address().port);
      process.stdout.write("ready");
    });`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  site = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(site.stdout as NodeJS.ReadableStream, "data");
});
afterEach(async () => {
  if (site.signalCode === null) {
    site.kill("SIGKILL");
    await once(site, "exit");
  }
  rmSync(folder, { recursive: true });
});

const ask = (patience?: number) => askRunningSite(folder, "/staff", {}, patience);

it("a site is asked while it runs, keeps its folder while it is blocked, and is not asked once it was killed", async () => {
  expect(await (await ask())?.text()).toBe("POST");

  site.kill("SIGSTOP");
  const longAgo = new Date(Date.now() - 60_000);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    utimesSync(join(folder, name), longAgo, longAgo);
  }
  await expect(ask(0)).rejects.toThrow(`${folder} is in use, but no site answers. Try again.`);

  site.kill("SIGKILL");
  await once(site, "exit");
  expect(await ask(0)).toBeUndefined();
});
