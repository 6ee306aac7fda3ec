import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

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

type Site = { child: ChildProcess; output: () => string; errors: () => string };

/** Starts the built site as `npm start` does. */
function spawnSite(env: Record<string, string> = {}, cwd = resolve(".")): Site {
  const child = spawn(process.execPath, [resolve("build/server/index.js")], {
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

/** Waits until the site has printed something, or throws when it ended before that. */
async function printed(site: Site, words: string | RegExp): Promise<string> {
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

const ready = (site: Site) => printed(site, /Last Hurrah is at (http:\S+)/);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits until the site answers at all, which it does long before it can serve. */
async function answered(port: number): Promise<Response> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    if (answer) return answer;
    await wait(10);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "exit");
  }
  return child.exitCode;
}

/** @returns the one line a site that cannot start leaves behind */
async function refusal(site: Site): Promise<string> {
  if (site.child.exitCode === null) await once(site.child, "close");
  expect(site.child.exitCode).toBe(1);
  const lines = site.errors().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

describe("starting the site", () => {
  it("serves the home page with its headline, and shows a made-up password once", async () => {
    const first = spawnSite();
    const url = await ready(first);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(
      "End-of-life celebrations that are as unique as the lives lived.",
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(first.output()).toContain("Sign in there as staff@example.com with the password");
    expect(await end(first.child, "SIGTERM")).toBe(0);

    const second = spawnSite();
    await ready(second);
    expect(second.output()).not.toContain("password");
    expect(await end(second.child, "SIGINT")).toBe(0);
  });

  it("makes the first staff account from the settings", async () => {
    const site = spawnSite({ STAFF_EMAIL: "first@example.com", STAFF_PASSWORD: "a good password" });
    const url = await ready(site);
    expect(site.output()).not.toContain("password");
    const { publishableKey } = JSON.parse(readFileSync(join(folder, "data/keys.json"), "utf8"));
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email: "first@example.com", password: "a good password" }),
    });
    expect(answer.status).toBe(200);
  });

  it("takes its operator's commands, and from nobody behind a proxy", async () => {
    const site = spawnSite({ TRUST_PROXY: "1", STAFF_EMAIL: "", STAFF_PASSWORD: "" });
    const url = await ready(site);
    const args = ["--import", "tsx", resolve("scripts/staff.ts"), "add", "ada@example.com"];
    const script = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data") },
    });
    let said = "";
    script.stdout.on("data", (text) => {
      said += text;
    });
    expect(await once(script, "close")).toEqual([0, null]);
    expect(said).toContain("ada@example.com is staff now.");

    const { secretKey } = JSON.parse(readFileSync(join(folder, "data/keys.json"), "utf8"));
    const answer = await fetch(`${url}/staff`, {
      method: "POST",
      headers: { apikey: secretKey, "x-forwarded-for": "127.0.0.1", host: "127.0.0.1" },
      body: JSON.stringify({ action: "remove", email: "ada@example.com" }),
    });
    expect(answer.status).not.toBe(200);
    const staff = await fetch(`${url}/rest/v1/staff`, { headers: { apikey: secretKey } });
    expect(await staff.json()).toHaveLength(2);
    expect(await end(site.child, "SIGTERM")).toBe(0);
  });

  it("stops while its database opens, without a word of complaint", async () => {
    const port = await freePort();
    const site = spawnSite({ PORT: String(port) });
    expect((await answered(port)).status).toBe(503);
    expect(await end(site.child, "SIGTERM")).toBe(0);
    expect(site.errors()).toBe("");
    expect(site.output()).not.toContain("Last Hurrah is at");
  });

  it("stops in the middle of its first start, and completes it at the next", async () => {
    const filling = spawnSite();
    // The database is there; accounts and demonstration content come next.
    await printed(filling, "the database is up to date");
    expect(await end(filling.child, "SIGTERM")).toBe(0);

    const last = spawnSite();
    const url = await ready(last);
    const { publishableKey } = JSON.parse(readFileSync(join(folder, "data/keys.json"), "utf8"));
    const headers = { apikey: publishableKey };
    const partners = await fetch(`${url}/rest/v1/partners?select=id`, { headers });
    expect((await partners.json()).length).toBeGreaterThan(0);

    expect(filling.errors() + last.errors()).toBe("");
    const told = filling.output() + last.output();
    expect(told.match(/Last Hurrah is at/g)).toHaveLength(1);
    // Whenever the account was made, its password was told, once.
    expect(told.match(/with the password \S+/g)).toHaveLength(1);
  });

  it("finishes a request under way when it is told to stop", async () => {
    const site = spawnSite();
    const url = new URL(await ready(site));
    const { publishableKey } = JSON.parse(readFileSync(join(folder, "data/keys.json"), "utf8"));
    const message = JSON.stringify({
      name: "Ada",
      email: "ada@example.com",
      subject: "Slow line",
      message: "This arrives in two halves.",
    });
    const { request } = await import("node:http");
    const slow = request({
      host: url.hostname,
      port: url.port,
      path: "/rest/v1/contact_messages",
      method: "POST",
      headers: {
        apikey: publishableKey,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(message),
        expect: "100-continue",
      },
    });
    const answered = once(slow, "response");
    // The server has read the headers and asks for the body: the request is under way.
    slow.flushHeaders();
    await once(slow, "continue");
    slow.write(message.slice(0, 20));
    const exit = once(site.child, "exit");
    site.child.kill("SIGTERM");
    await printed(site, '"stopping"');
    slow.end(message.slice(20));
    const [response] = await answered;
    expect(response.statusCode).toBe(201);
    expect((await exit)[0]).toBe(0);
  });
});

describe("one clear line, and nothing damaged, for", () => {
  it("a setting that cannot be used", async () => {
    expect(await refusal(spawnSite({ SITE_TIME_ZONE: "Mars" }))).toBe(
      "These settings cannot be used: SITE_TIME_ZONE is a time zone, such as America/New_York.",
    );
  });

  it("a file in the data folder's place", async () => {
    const path = join(folder, "data");
    writeFileSync(path, "mine");
    expect(await refusal(spawnSite())).toContain(`The data folder ${path} cannot be used`);
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  it("a second process", async () => {
    const first = spawnSite();
    const url = await ready(first);
    expect(await refusal(spawnSite())).toContain("Another process is using the data folder");
    expect((await fetch(url)).status).toBe(200);
  });

  it("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await refusal(spawnSite({ PORT: String(port) }))).toBe(
      `Port ${port} is taken. Stop what uses it, or set PORT to another number.`,
    );
    other.close();
  });

  it("a migration that fails, which is undone whole", async () => {
    const project = join(folder, "project");
    cpSync("supabase", join(project, "supabase"), { recursive: true });
    const broken = join(project, "supabase/migrations/20990101000000_broken.sql");
    writeFileSync(broken, "create table public.half (id int); select no_such_function();");
    expect(await refusal(spawnSite({}, project))).toContain("A migration failed and was undone");

    writeFileSync(broken, "create table public.half (id int);");
    const repaired = spawnSite({}, project);
    expect((await fetch(await ready(repaired))).status).toBe(200);
  });

  it("a database that cannot be opened", async () => {
    const site = spawnSite();
    await ready(site);
    await end(site.child, "SIGTERM");
    writeFileSync(join(folder, "data/db/global/pg_control"), "damaged");
    expect(await refusal(spawnSite())).toContain("cannot be opened. Restore it from a backup");
  });
});
