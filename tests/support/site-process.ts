import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { end, type SiteProcess, spawnBuiltSite } from "./built-site";
import { copyTemplate } from "./template";

/**
 * Starts built sites for the tests of one file; each test has a folder, which is removed, or all of
 * them share one.
 */
export function siteProcesses({ shared = false } = {}) {
  let folder: string;
  let started: ChildProcess[];
  const [before, after] = shared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
    started = [];
  });
  after(async () => {
    await Promise.all(started.map((child) => end(child, "SIGKILL")));
    rmSync(folder, { recursive: true });
  });

  /** Starts the built site with its data in the test's folder. */
  function spawnSite(env: Record<string, string> = {}, cwd?: string): SiteProcess {
    const site = spawnBuiltSite({ DATA_DIR: join(folder, "data"), ...env }, cwd);
    started.push(site.child);
    return site;
  }

  return { folder: () => folder, spawnSite };
}

/** A migrated database for a site that `spawnSite` starts: see `copyTemplate`. */
export const prepareData = (folder: string) => copyTemplate(join(folder, "data"));

/** Waits until the site answers at all, which it does long before it can serve. */
export async function answered(port: number): Promise<Response> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    if (answer) return answer;
    await wait(10);
  }
}

/** @returns the one line a site that cannot start leaves behind */
export async function refusal(site: SiteProcess): Promise<string> {
  if (site.child.exitCode === null) await once(site.child, "close");
  expect(site.child.exitCode).toBe(1);
  const lines = site.errors().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}
