import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject } from "vitest";

export type SiteProcess = { child: ChildProcess; output: () => string; errors: () => string };

/** For a process that lives for seconds: compiling the database hard pays off after minutes. */
export const SHORT_LIVED = ["--liftoff-only"];

/** Starts built sites for the tests of one file; each test has a folder, which is removed. */
export function siteProcesses() {
  let folder: string;
  let started: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((child) => end(child, "SIGKILL")));
    rmSync(folder, { recursive: true });
  });

  /** Starts the built site as `npm start` does, with its data in the test's folder. */
  function spawnSite(env: Record<string, string> = {}, cwd = resolve(".")): SiteProcess {
    const child = spawn(process.execPath, [...SHORT_LIVED, resolve("build/server/index.js")], {
      cwd,
      env: {
        PATH: process.env.PATH,
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: join(folder, "data"),
        ...env,
      },
    });
    started.push(child);
    let output = "";
    let errors = "";
    child.stdout?.on("data", (text) => (output += text));
    child.stderr?.on("data", (text) => (errors += text));
    return { child, output: () => output, errors: () => errors };
  }

  return { folder: () => folder, spawnSite };
}

/** Puts migrated data into a test's folder, where a site's first start is not what it is about. */
export function prepareData(folder: string): void {
  cpSync(inject("template"), join(folder, "data"), { recursive: true });
}

/**
 * Waits until the site has printed something.
 * @returns what the pattern's first group found
 * @throws Error when the process ends before that
 */
export async function printed(site: SiteProcess, words: string | RegExp): Promise<string> {
  for (;;) {
    const found = site.output().match(words);
    if (found) return found[1] ?? "";
    if (site.child.exitCode !== null) throw new Error(`The site ended: ${site.errors()}`);
    await Promise.race([
      once(site.child.stdout as NodeJS.ReadableStream, "data"),
      once(site.child, "exit"),
    ]);
  }
}

/** @returns the address of the site once it serves */
export const ready = (site: SiteProcess) => printed(site, /Last Hurrah is at (http:\S+)/);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits until the site answers at all, which it does long before it can serve. */
export async function answered(port: number): Promise<Response> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    if (answer) return answer;
    await wait(10);
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "exit");
  }
  return child.exitCode;
}

/** @returns the one line a site that cannot start leaves behind */
export async function refusal(site: SiteProcess): Promise<string> {
  if (site.child.exitCode === null) await once(site.child, "close");
  expect(site.child.exitCode).toBe(1);
  const lines = site.errors().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}
