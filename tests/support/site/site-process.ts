import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { copyTemplate } from "../database/template";
import { end, ready, type SiteProcess, spawnBuiltSite } from "./built-site";

/** A built site that serves, and its keys. */
export type ServedSite = SiteProcess & {
  /** The name that it gives itself. */
  origin: string;
  /** Its address: as `origin`, by number. */
  url: string;
  keys: { publishableKey: string; secretKey: string };
  /** Asks it as a visitor's browser does, or with the given key; an object is sent as JSON. */
  ask: (path: string, init?: Asked) => Promise<Response>;
};

type Asked = Omit<RequestInit, "body"> & {
  key?: string;
  headers?: Record<string, string>;
  body?: BodyInit | object;
};

/**
 * Starts built sites for the tests of one file; each test has a folder, which is removed, or all of
 * them share one.
 */
export function siteProcesses({ shared = false } = {}) {
  let folder: string;
  let database: string | undefined;
  let started: ChildProcess[];
  const [before, after] = shared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
    started = [];
  });
  after(async () => {
    await Promise.all(started.map((child) => end(child, "SIGKILL")));
    rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 100 });
  });
  const data = () => join(folder, "data");

  /** Starts the built site with its data in the test's folder. */
  function spawnSite(env: Record<string, string> = {}, cwd?: string): SiteProcess {
    const site = spawnBuiltSite({ DATA_DIR: data(), ...env }, { cwd });
    started.push(site.child);
    return site;
  }

  /** Makes a migrated database for the test's sites, unless there is one: see `copyTemplate`. */
  async function prepareData(): Promise<void> {
    if (!existsSync(data())) database = await copyTemplate(data());
  }

  /** Starts the built site on a migrated database, and waits until it serves. */
  async function serveSite(env: Record<string, string> = {}, cwd?: string): Promise<ServedSite> {
    await prepareData();
    const site = spawnSite({ ...(database ? { DATABASE_URL: database } : {}), ...env }, cwd);
    const origin = await ready(site);
    const url = origin.replace("localhost", "127.0.0.1");
    const keys = JSON.parse(readFileSync(join(data(), "keys.json"), "utf8"));
    const ask: ServedSite["ask"] = (path, { key, body, headers, ...init } = {}) => {
      const isJson = body?.constructor === Object || Array.isArray(body);
      return fetch(url + path, {
        method: body === undefined ? "GET" : "POST",
        ...init,
        headers: {
          apikey: key ?? keys.publishableKey,
          ...(isJson ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        body: isJson ? JSON.stringify(body) : (body as BodyInit | undefined),
      });
    };
    return { ...site, origin, url, keys, ask };
  }

  return { folder: () => folder, data, spawnSite, prepareData, serveSite };
}

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
