import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { end, ready, type SiteProcess, spawnBuiltSite } from "../support/built-site";
import { MailServer } from "../support/mail-server";
import { copyTemplate } from "../support/template";

// From a sign-up to the mailbox and back, with a mail server and a built site.

let folder: string;
let site: SiteProcess;
let mail: MailServer;
let url: string;
let keys: { publishableKey: string; secretKey: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "last-hurrah-letters-"));
  await copyTemplate(folder);
  mail = await MailServer.start();
  site = spawnBuiltSite({
    DATA_DIR: folder,
    LOG_LEVEL: "debug",
    SMTP_URL: mail.url,
    MAIL_FROM: "letters@site.example",
    TRUST_PROXY: "1",
  });
  url = `http://127.0.0.1:${new URL(await ready(site)).port}`;
  keys = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8"));
});
afterAll(async () => {
  await end(site.child, "SIGTERM");
  await mail.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rest = (key: string, path: string, init: RequestInit = {}) =>
  fetch(`${url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: key, "content-type": "application/json" },
  });

const joinList = (email: string) =>
  rest(keys.publishableKey, "early_access_requests", {
    method: "POST",
    body: JSON.stringify({
      first_name: "Ann",
      email,
      interest_type: "mailing-list",
      email_opt_in: true,
    }),
  });

async function stateOf(email: string): Promise<string | undefined> {
  const answer = await rest(keys.secretKey, `subscriptions?select=state&email_key=eq.${email}`);
  return ((await answer.json()) as { state: string }[])[0]?.state;
}

/** The letter to an address, once it is there. */
async function letterTo(email: string): Promise<Email> {
  const taken = await vi.waitUntil(() => mail.taken.find(({ to }) => to.includes(email)), {
    timeout: 30_000,
    interval: 100,
  });
  return taken.read();
}

const header = ({ headers }: Email, name: string) =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** The path of the letter's page, which both of its links and its header name. */
async function pageOf(email: string): Promise<string> {
  const letter = await letterTo(email);
  const stop = /^<(\S+)>$/.exec(header(letter, "list-unsubscribe"))?.[1] ?? "";
  const { pathname } = new URL(stop);
  for (const part of [letter.text, letter.html]) {
    const links = part?.match(/https?:\/\/[^\s"<>)]+\/letters\/\w+/g) ?? [];
    expect([...new Set(links)].map((link) => new URL(link).pathname)).toEqual([pathname]);
  }
  expect(header(letter, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  return pathname;
}

const press = (path: string, change: string) =>
  fetch(url + path, {
    method: "POST",
    redirect: "manual",
    // As Chromium sends it from a page with this referrer policy.
    headers: { origin: url, referer: url + path, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ change }),
  });

test("a letter's links, opened by whatever scans mail, change nothing; its buttons do", async () => {
  const email = "scanned@example.com";
  expect((await joinList(email)).status).toBe(201);
  const path = await pageOf(email);
  for (const opened of [path, `${path}?done=confirm`, `${path}?change=stop-all`, `${path}.data`]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(url + opened, { method });
      expect(answer.status, `${method} ${opened}`).toBe(200);
      await answer.arrayBuffer();
    }
  }
  expect(await stateOf(email)).toBe("unconfirmed");

  const confirmed = await press(path, "confirm");
  expect(confirmed.status).toBe(303);
  expect(await stateOf(email)).toBe("confirmed");
  const shown = await fetch(new URL(confirmed.headers.get("location") ?? "", url + path));
  expect(await shown.text()).toContain("Thank you. You are on our mailing list now.");

  await press(path, "stop-list");
  expect(await stateOf(email)).toBe("unsubscribed");
  expect((await press(path, "nothing there is")).status).toBe(400);
});

test("a mailbox's own button stops letters of the kind at once, without a page of ours", async () => {
  const email = "mailbox@example.com";
  await joinList(email);
  const path = await pageOf(email);
  await press(path, "confirm");
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  // Both ways in which RFC 8058 lets it be posted; neither has an Origin or follows a redirect.
  for (const body of [form, new URLSearchParams("List-Unsubscribe=One-Click")]) {
    await press(path, "confirm");
    const answer = await fetch(url + path, { method: "POST", body, redirect: "error" });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(await stateOf(email)).toBe("unsubscribed");
  }
});

test("the page is one person's: no script, no cache, no search engine, no referrer", async () => {
  const email = "reader@example.com";
  await joinList(email);
  const answer = await fetch(url + (await pageOf(email)));
  const page = await answer.text();
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  // Where the address may break there are tags in it.
  expect(page.replace(/<[^>]+>/g, "")).toContain("reader@example.com");
  expect(page).toContain('name="robots" content="noindex"');
  expect(page).not.toMatch(/<script|modulepreload|canonical/);
  for (const [, address = ""] of page.matchAll(/(?:src|href)="([^"]+)"/g))
    expect(address).toMatch(/^(\/|\?|#)/);
  for (const [link] of page.matchAll(/<a [^>]*>/g)) expect(link).toContain('rel="noreferrer"');
});

test("every token that opens nothing gets the same page", async () => {
  const bodies = new Set<string>();
  for (const token of ["a".repeat(40), "x", "%00", "a%00", "%3Cscript%3E", "a".repeat(2000)]) {
    const answer = await fetch(`${url}/letters/${token}`);
    expect(answer.status).toBe(404);
    bodies.add(await answer.text());
    expect((await press(`/letters/${token}`, "stop-all")).status).toBe(303);
  }
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain("This link opens nothing here");
});

test("nobody guesses tokens, or opens one, without end", async () => {
  const from = { "x-forwarded-for": "203.0.113.9" };
  const opened = async (path: string, headers: HeadersInit) => {
    const answer = await fetch(`${url}/letters/${path}`, { headers });
    await answer.arrayBuffer();
    return answer;
  };
  const guesses = [];
  for (let time = 0; time < 21; time += 1) guesses.push(await opened(`guess${time}`, from));
  expect(guesses.map(({ status }) => status)).toEqual([...Array(20).fill(404), 429]);
  expect(guesses.at(-1)?.headers.get("retry-after")).toBe("60");

  const visits = [];
  for (let time = 0; time < 61; time += 1)
    visits.push(await opened("one", { "x-forwarded-for": `203.0.113.${10 + (time % 10)}` }));
  expect(visits.at(-1)?.status).toBe(429);
});

test("asking twice sends twice; the log holds no address and no token", async () => {
  const email = "again@example.com";
  await joinList(email);
  await joinList(email);
  await vi.waitUntil(() => mail.taken.filter(({ to }) => to.includes(email)).length === 2, {
    timeout: 30_000,
    interval: 100,
  });
  const tokens = mail.taken.flatMap(({ raw }) => raw.match(/letters\/\w{40}/g) ?? []);
  expect(tokens.length).toBeGreaterThan(0);
  await vi.waitUntil(() => site.all().includes('"/letters/…"'), { timeout: 5_000 });
  expect(site.all()).not.toMatch(/[0-9a-f]{40}|(scanned|mailbox|reader|again)@/);
});
