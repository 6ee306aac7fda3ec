import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { end, ready, type SiteProcess, spawnBuiltSite } from "../support/built-site";
import { MailServer } from "../support/mail-server";
import { copyTemplate } from "../support/template";

const STAFF = { email: "sam@example.com", password: "the password forgotten" };
const SECRET = "a secret of the webhook, long";

let folder: string;
let server: MailServer;
let site: SiteProcess;
/** What the site calls itself, and where it is. */
let origin: string;
let url: string;
let keys: { publishableKey: string; secretKey: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "last-hurrah-letters-"));
  await copyTemplate(folder);
  server = await MailServer.start();
  site = spawnBuiltSite({
    DATA_DIR: folder,
    SMTP_URL: server.url,
    MAIL_FROM: "Last Hurrah <letters@site.example>",
    MAIL_WEBHOOK_SECRET: SECRET,
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    LOG_LEVEL: "debug",
    TRUST_PROXY: "1",
    RATE_LIMIT_SIGN_IN: "1000/1m",
  });
  origin = await ready(site);
  url = `http://127.0.0.1:${new URL(origin).port}`;
  keys = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8"));
});
afterAll(async () => {
  await end(site.child, "SIGTERM");
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

let visitors = 0;
/** Each call is a visitor's with an address of its own. */
const someAddress = () => {
  visitors += 1;
  return `198.51.100.${visitors}`;
};
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: "POST",
    headers: {
      apikey: keys.publishableKey,
      "content-type": "application/json",
      "x-forwarded-for": someAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** The letter to an address whose subject begins so, once it is there. */
async function letterTo(address: string, subject: string) {
  const find = async () => {
    for (const { to, read } of server.taken) {
      const email = await read();
      if (to[0] === address && email.subject?.startsWith(subject)) return email;
    }
    return undefined;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
}

const signIn = (password: string) =>
  post("/auth/v1/token?grant_type=password", { email: STAFF.email, password });

test("a visitor's message brings a notice for staff and thanks without its words", async () => {
  const words = { name: "Ruth", subject: "A garden in May", message: "Could we use a tent?" };
  const row = { ...words, email: "ruth@example.com" };
  expect((await post("/rest/v1/contact_messages", row)).status).toBe(201);
  const notice = await letterTo(STAFF.email, "New message: A garden in May");
  expect(notice.text).toContain("Ruth");
  expect(notice.text).not.toContain("tent");
  expect(notice.html).toContain(`${origin}/admin/contacts?message=`);
  const thanks = await letterTo("ruth@example.com", "Your message has arrived");
  expect(`${thanks.subject} ${thanks.text} ${thanks.html}`).not.toMatch(/Ruth|garden|\btent\b/);
});

describe("a forgotten password", () => {
  test("is set with the link of a letter, once", async () => {
    const { access_token: token } = (await (await signIn(STAFF.password)).json()) as {
      access_token: string;
    };
    const asked = await post("/auth/forgot-password", { email: "Sam@example.com" });
    const stranger = await post("/auth/forgot-password", { email: "nobody@example.com" });
    expect([asked.status, await asked.text()]).toEqual([202, await stranger.text()]);
    expect(stranger.status).toBe(202);

    const letter = await letterTo(STAFF.email, "Set a new password");
    const { hash } = new URL(
      /http\S+\/auth\/new-password#[0-9a-f]{40}/.exec(letter.text ?? "")?.[0] ?? "",
    );
    const link = hash.slice(1);
    // A scanner that opens it changes nothing.
    for (let times = 0; times < 3; times += 1) await fetch(`${url}/auth/new-password`);

    const look = async () => (await post("/auth/new-password/look", { token: link })).status;
    expect([await look(), await look()]).toEqual([204, 204]);
    const set = (password: string) => post("/auth/new-password", { token: link, password });
    expect((await set("short")).status).toBe(422);
    expect((await set("a".repeat(73))).status).toBe(422);
    expect((await set("another password")).status).toBe(204);
    expect((await set("a third password")).status).toBe(410);
    expect(await look()).toBe(410);
    expect((await signIn(STAFF.password)).status).toBe(400);
    expect((await signIn("another password")).status).toBe(200);
    const user = await fetch(`${url}/auth/v1/user`, {
      headers: { apikey: keys.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(user.ok).toBe(false);
    expect(site.all()).not.toContain(link);
  });

  test("is neither asked for nor set from another site", async () => {
    for (const path of ["/auth/forgot-password", "/auth/new-password"]) {
      for (const [name, value] of [
        ["origin", "https://evil.example"],
        ["sec-fetch-site", "cross-site"],
      ] as const)
        expect((await post(path, {}, { [name]: value })).status).toBe(403);
      expect((await post(path, {}, { origin: url, "sec-fetch-site": "same-origin" })).status).toBe(
        400,
      );
    }
  });

  test("is asked for ten times an hour from a network, and by nobody in another shape", async () => {
    const from = { "x-forwarded-for": "203.0.113.9" };
    const ask = (body: unknown) => post("/auth/forgot-password", body, from);
    expect((await ask({ email: "no address" })).status).toBe(400);
    for (const email of ["a\0@example.com", "a\ud800@example.com"])
      expect((await ask({ email })).status).toBe(400);
    for (let times = 0; times < 7; times += 1) await ask({ email: `${times}@example.com` });
    expect((await ask({ email: "ten@example.com" })).status).toBe(429);
    expect(server.taken.filter(({ to }) => to[0]?.startsWith("nobody"))).toEqual([]);
  });
});

test("bounces are noted from who knows the secret", async () => {
  const events = [{ type: "bounce", address: "gone@example.com" }];
  expect((await post("/webhooks/mail", { events })).status).toBe(401);
  const authorization = `Bearer ${SECRET}`;
  expect((await post("/webhooks/mail", { events: "all" }, { authorization })).status).toBe(400);
  const noted = await post("/webhooks/mail", { events }, { authorization });
  expect([noted.status, await noted.json()]).toEqual([200, { noted: 1 }]);
  const odd = [
    { type: "bounce", address: "a\0@example.com" },
    { type: "complaint", address: "a\ud800@example.com" },
    { type: "bounce", address: "b@example.com", message_id: "\0" },
  ];
  const others = await post("/webhooks/mail", { events: [...odd, ...events] }, { authorization });
  expect([others.status, await others.json()]).toEqual([200, { noted: 1 }]);
});

test("no address, word or token is in the log", () => {
  expect(site.all()).toContain("a letter");
  expect(site.all()).not.toMatch(/example\.com|Ruth|garden/);
});
