import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MailServer } from "../support/mail-server";
import { type ServedSite, siteProcesses } from "../support/site/site-process";

// Covers the way to people's mailboxes and back, with a mail server and a built site.

const STAFF = { email: "sam@example.com", password: "the password forgotten" };
const SECRET = "a secret of the webhook, long";

const { serveSite } = siteProcesses({ shared: true });
let mail: MailServer;
let site: ServedSite;
beforeAll(async () => {
  mail = await MailServer.start();
  site = await serveSite({
    SMTP_URL: mail.url,
    MAIL_FROM: "Last Hurrah <letters@site.example>",
    MAIL_REPLY_TO: "replies@site.example",
    MAIL_WEBHOOK_SECRET: SECRET,
    MAIL_INBOUND: "true",
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    LOG_LEVEL: "debug",
    TRUST_PROXY: "1",
    RATE_LIMIT_SIGN_IN: "1000/1m",
  });
});
afterAll(() => mail.stop());

let visitors = 0;
/** Posts JSON, as a visitor with an address of its own. */
const post = (path: string, body: object, headers: Record<string, string> = {}) => {
  visitors += 1;
  const own = { "content-type": "application/json", "x-forwarded-for": `198.51.100.${visitors}` };
  return site.ask(path, { body: JSON.stringify(body), headers: { ...own, ...headers } });
};
/** Reads or changes rows, past row level security. */
const rows = async (path: string, change?: object) => {
  const key = site.keys.secretKey;
  const init = change && { method: "PATCH", body: change };
  const answer = await site.ask(`/rest/v1/${path}`, { key, ...init });
  return change ? undefined : ((await answer.json()) as Record<string, unknown>[]);
};

test("a visitor's message brings a notice for staff and thanks without its words", async () => {
  const words = { name: "Ruth", subject: "A garden in May", message: "Could we use a tent?" };
  const row = { ...words, email: "ruth@example.com" };
  expect((await post("/rest/v1/contact_messages", row)).status).toBe(201);
  const notice = await mail.letterTo(STAFF.email, "New message: A garden in May");
  expect(notice.text).toContain("Ruth");
  expect(notice.text).not.toContain("tent");
  expect(notice.html).toContain(`${site.origin}/admin/contacts?message=`);
  const thanks = await mail.letterTo("ruth@example.com", "Your message has arrived");
  expect(`${thanks.subject} ${thanks.text} ${thanks.html}`).not.toMatch(/Ruth|garden|\btent\b/);
});

test("a reply by mail to staff's letter is stored once, and nothing that a program wrote", async () => {
  const session = await post("/auth/v1/token?grant_type=password", STAFF);
  const bearer = { authorization: `Bearer ${(await session.json()).access_token}` };
  const p_id = randomUUID();
  const written = {
    name: "",
    email: "vera@example.com",
    subject: "Your plan",
    words: "How is it?",
  };
  const begun = await post("/rest/v1/rpc/begin_conversation", { p_id, ...written }, bearer);
  expect(begun.status).toBe(204);
  const letter = await mail.letterTo("vera@example.com", "Your plan");
  const recipient = letter.replyTo?.[0]?.address ?? "";
  expect(recipient).toMatch(/^replies\+[0-9a-f]{40}@site\.example$/);
  const line = "On Nov 28, 2026 Last Hurrah <letters@site.example> wrote:";
  const reply = { sender: "vera@example.com", message_id: "<1@example.com>" };
  const text = `It is well.\n\n${line}\n> How is it?`;
  const authorization = `Bearer ${SECRET}`;
  const hand = async (more: object, headers: object = { authorization }) =>
    (await post("/webhooks/mail/replies", { recipient, ...reply, text, ...more }, { ...headers }))
      .status;
  expect(await hand({}, {})).toBe(401);
  expect(await hand({ text: 1 })).toBe(400);
  for (const more of [{ sender: "" }, { headers: { "Auto-Submitted": "auto-replied" } }])
    expect(await hand({ ...more, message_id: "<2@example.com>" })).toBe(200);
  expect(await hand({ text: " " })).toBe(422);
  expect(await hand({ text: "o".repeat(10_001) })).toBe(422);
  expect(await hand({ text: "a".repeat(300_000) })).toBe(413);
  for (const unknown of ["replies@site.example", recipient.replace(/\+..../, "+0000")])
    expect(await hand({ recipient: unknown })).toBe(404);
  for (let times = 0; times < 2; times += 1) expect(await hand({})).toBe(200);
  const stored = await rows(`contact_replies?select=words,from_sender&message_id=eq.${p_id}`);
  expect(stored).toContainEqual({ words: "It is well.", from_sender: true });
  expect(stored).toHaveLength(2);
  expect(await rows(`contact_messages?select=status&id=eq.${p_id}`)).toEqual([{ status: "open" }]);
  // Who got a copy can answer, as somebody else, and opens nothing.
  expect(await hand({ sender: "cc@example.com", message_id: "<cc@example.com>" })).toBe(200);
  expect(await rows(`contact_replies?select=words&message_id=eq.${p_id}`)).toContainEqual({
    words: "From cc@example.com, by mail:\n\nIt is well.",
  });
  const [, token] = /\+([0-9a-f]+)@/.exec(recipient) ?? [];
  expect((await site.ask(`/message/${token}`)).status).toBe(404);
  for (let more = 3; more <= 20; more += 1)
    expect(await hand({ message_id: `<more${more}@example.com>` })).toBe(200);
  expect(await hand({ message_id: "<too-many@example.com>" })).toBe(429);
  for (const secret of ["It is well", "vera@", recipient]) expect(site.all()).not.toContain(secret);
});

describe("a forgotten password", () => {
  const signIn = (password: string) =>
    post("/auth/v1/token?grant_type=password", { email: STAFF.email, password });

  test("is set with the link of a letter, once", async () => {
    const { access_token: token } = await (await signIn(STAFF.password)).json();
    const asked = await post("/auth/forgot-password", { email: "Sam@example.com" });
    const stranger = await post("/auth/forgot-password", { email: "nobody@example.com" });
    expect([asked.status, await asked.text()]).toEqual([202, await stranger.text()]);
    expect(stranger.status).toBe(202);

    const letter = await mail.letterTo(STAFF.email, "Set a new password");
    const link = /\/auth\/new-password#([0-9a-f]{40})/.exec(letter.text ?? "")?.[1] ?? "";
    // A scanner that opens it changes nothing.
    for (let times = 0; times < 3; times += 1) await site.ask("/auth/new-password");
    const look = async () => (await post("/auth/new-password/look", { token: link })).status;
    expect([await look(), await look()]).toEqual([204, 204]);
    const set = async (password: string) =>
      (await post("/auth/new-password", { token: link, password })).status;
    for (const weak of ["a short one", "passwordpassword", "a".repeat(73)])
      expect(await set(weak)).toBe(422);
    expect([await set("another lantern"), await set("a third password")]).toEqual([204, 410]);
    expect(await look()).toBe(410);
    expect((await signIn(STAFF.password)).status).toBe(400);
    expect((await signIn("another lantern")).status).toBe(200);
    const user = await site.ask("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });
    expect(user.ok, "the session from before").toBe(false);
    expect(mail.taken.filter(({ to }) => to[0]?.startsWith("nobody"))).toEqual([]);
    expect(site.all()).not.toContain(link);
  });

  test("is neither asked for nor set from another site", async () => {
    for (const path of ["/auth/forgot-password", "/auth/new-password"]) {
      for (const [name, value] of [
        ["origin", "https://evil.example"],
        ["sec-fetch-site", "cross-site"],
      ] as const)
        expect((await post(path, {}, { [name]: value })).status).toBe(403);
      const own = { origin: site.url, "sec-fetch-site": "same-origin" };
      expect((await post(path, {}, own)).status).toBe(400);
    }
  });

  test("is asked for ten times an hour from a network, and by nobody in another shape", async () => {
    const ask = async (email: string) => {
      const from = { "x-forwarded-for": "203.0.113.9" };
      return (await post("/auth/forgot-password", { email }, from)).status;
    };
    for (const email of ["no address", "a\0@example.com", "a\ud800@example.com"])
      expect(await ask(email)).toBe(400);
    for (let times = 0; times < 7; times += 1) await ask(`${times}@example.com`);
    expect(await ask("ten@example.com")).toBe(429);
  });
});

test("bounces are noted from who knows the secret", async () => {
  const report = async (events: unknown, headers = {}) => {
    const answer = await post("/webhooks/mail", { events }, headers);
    return [answer.status, answer.ok && (await answer.json())];
  };
  const events = [{ type: "bounce", address: "gone@example.com" }];
  const authorization = `Bearer ${SECRET}`;
  expect(await report(events)).toEqual([401, false]);
  expect(await report("all", { authorization })).toEqual([400, false]);
  expect(await report(events, { authorization })).toEqual([200, { noted: 1 }]);
  const odd = [
    { type: "bounce", address: "a\0@example.com" },
    { type: "complaint", address: "a\ud800@example.com" },
    { type: "bounce", address: "b@example.com", message_id: "\0" },
  ];
  expect(await report([...odd, ...events], { authorization })).toEqual([200, { noted: 1 }]);
});

const press = (path: string, change: string) =>
  site.ask(path, {
    redirect: "manual",
    // Headers as Chromium sends them from a page with this referrer policy.
    headers: { origin: site.url, referer: site.url + path, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ change }),
  });

describe("who joins the mailing list", () => {
  async function joinList(email: string) {
    const agreed = { interest_type: "mailing-list", email_opt_in: true };
    const joined = await post("/rest/v1/early_access_requests", {
      ...{ first_name: "Ann", email, ...agreed },
    });
    expect(joined.status).toBe(201);
  }
  const stateOf = async (email: string) =>
    (await rows(`subscriptions?select=state&email_key=eq.${email}`))?.[0]?.state;

  /** The path of the letter's page, which both of its links and its header name. */
  async function pageOf(email: string): Promise<string> {
    const letter = await mail.letterTo(email);
    const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value ?? "";
    const { pathname } = new URL(/^<(\S+)>$/.exec(header("list-unsubscribe"))?.[1] ?? "");
    for (const part of [letter.text, letter.html]) {
      const links = part?.match(/https?:\/\/[^\s"<>)]+\/letters\/\w+/g) ?? [];
      expect([...new Set(links)].map((link) => new URL(link).pathname)).toEqual([pathname]);
    }
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    return pathname;
  }

  test("changes nothing by whatever opens a letter's links, and all by its buttons", async () => {
    const email = "scanned@example.com";
    await joinList(email);
    const path = await pageOf(email);
    for (const opened of [
      ...[path, `${path}?done=confirm`, `${path}?change=stop-all`, `${path}.data`],
    ]) {
      for (const method of ["GET", "HEAD"])
        expect((await site.ask(opened, { method })).status, `${method} ${opened}`).toBe(200);
    }
    expect(await stateOf(email)).toBe("unconfirmed");

    const confirmed = await press(path, "confirm");
    expect(confirmed.status).toBe(303);
    expect(await stateOf(email)).toBe("confirmed");
    const shown = await site.ask(confirmed.headers.get("location") ?? "");
    expect(await shown.text()).toContain("Thank you. You are on our mailing list now.");
    await press(path, "stop-list");
    expect(await stateOf(email)).toBe("unsubscribed");
    expect((await press(path, "nothing there is")).status).toBe(400);
  });

  test("stops letters of the kind at once by the mailbox's own button", async () => {
    const email = "mailbox@example.com";
    await joinList(email);
    const path = await pageOf(email);
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    // Both ways in which RFC 8058 lets it be posted; neither has an Origin or follows a redirect.
    for (const body of [form, new URLSearchParams("List-Unsubscribe=One-Click")]) {
      await press(path, "confirm");
      expect((await site.ask(path, { body, redirect: "error" })).status).toBe(200);
      expect(await stateOf(email)).toBe("unsubscribed");
    }
  });

  test("has a page of its own: no script, no cache, no search engine, no referrer", async () => {
    const answer = await site.ask(await pageOf("scanned@example.com"));
    const page = await answer.text();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    // Tags stand where the address may break.
    expect(page.replace(/<[^>]+>/g, "")).toContain("scanned@example.com");
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).not.toMatch(/<script|modulepreload|canonical/);
    for (const [, address = ""] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect(address).toMatch(/^(\/|\?|#)/);
    for (const [link] of page.matchAll(/<a [^>]*>/g)) expect(link).toContain('rel="noreferrer"');
  });
});

describe("a letter's page", () => {
  test("is the same for every token that opens nothing", async () => {
    const bodies = new Set<string>();
    for (const token of ["a".repeat(40), "x", "%00", "a%00", "%3Cscript%3E", "a".repeat(2000)]) {
      const answer = await site.ask(`/letters/${token}`);
      expect(answer.status).toBe(404);
      bodies.add(await answer.text());
      expect((await press(`/letters/${token}`, "stop-all")).status).toBe(303);
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain("This link opens nothing here");
  });

  test("lets nobody guess tokens, or open one, without end", async () => {
    const open = (token: string, from: number) =>
      site.ask(`/letters/${token}`, { headers: { "x-forwarded-for": `203.0.113.${from}` } });
    const guesses = await Promise.all(
      Array.from({ length: 21 }, (_, time) => open(`guess${time}`, 9)),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(["60"]);
    const visits = await Promise.all(
      Array.from({ length: 61 }, (_, time) => open("one", 10 + (time % 10))),
    );
    expect(visits.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("guests' letters", () => {
  const FAMILY = "ruth@family.example";
  const GUEST = "mina@guests.example";
  const [household, guest] = [crypto.randomUUID(), crypto.randomUUID()];
  let family: Record<string, string>;
  let plan_id: string;
  const rpc = async (name: string, body: object) =>
    (await post(`/rest/v1/rpc/${name}`, { plan_id, ...body }, family)).json();

  /** A family's own address, confirmed with the code of a letter, and one household on its list. */
  beforeAll(async () => {
    const { access_token } = await (await post("/auth/v1/signup", { data: {} })).json();
    family = { authorization: `Bearer ${access_token}` };
    const p_id = crypto.randomUUID();
    const answers = { kind: "died", honoree_name: "Harold", name: "Ruth" };
    await post("/rest/v1/rpc/start_plan", { p_id, answers }, family);
    plan_id = p_id;
    const keep = { purpose: "keep", email: FAMILY };
    const asked = await post("/auth/family/codes", keep, family);
    const cookie = asked.headers.get("set-cookie")?.split(";")[0] ?? "";
    const { text = "" } = await mail.letterTo(FAMILY, "Your code");
    const code = (/\d{4} \d{4}/.exec(text)?.[0] ?? "").replace(" ", "");
    await post("/auth/family/sessions", { code }, { ...family, cookie });
    const day = { day_state: "set", day: "2030-06-01", start_time: "14:00" };
    await rows(`plans?id=eq.${plan_id}`, day);
    const guests = [{ id: guest, name: "Mina Lee", kind: "adult" }];
    await rpc("add_households", {
      households: [{ id: household, name: "Mina Lee", email: GUEST, guests }],
    });
  });

  test("leave once, open, bring the answer back with a calendar file, and stop by one press", async () => {
    const words = { words: "Come, all of you", reply_to_me: true };
    const sending = { p_id: crypto.randomUUID(), kind: "invitation", ...words };
    for (let time = 0; time < 2; time += 1)
      expect(await rpc("send_to_guests", sending)).toEqual({ queued: 1, left_out: {} });
    const letter = await mail.letterTo(GUEST, "You are invited");
    expect(letter.text).toContain("Come, all of you");
    expect(letter.replyTo).toEqual([{ name: "Ruth", address: FAMILY }]);
    expect(letter.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(letter.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const token = /\/i\/([0-9a-f]{40})/.exec(letter.text ?? "")?.[1] ?? "";
    expect(await (await site.ask(`/i/${token}`)).text()).toContain("Mina");

    const reply = { do: "answer", id: crypto.randomUUID(), [`reply-${guest}`]: "yes" };
    const body = new URLSearchParams(reply);
    expect((await site.ask(`/i/${token}`, { redirect: "manual", body })).status).toBe(303);
    await expectAnswer(token);

    const header = letter.raw.replace(/\r\n\s/g, " ");
    const stop = /^List-Unsubscribe: <\S*?(\/letters\/([0-9a-f]{40}))>/m.exec(header);
    const [, path = "", stopToken = "no token"] = stop ?? [];
    await site.ask(path, { body: new URLSearchParams("List-Unsubscribe=One-Click") });
    expect(await rpc("guest_letters", {})).toMatchObject({
      can_send: null,
      my_address: FAMILY,
      households: { [household]: { invitations: 1, refuses: "stopped" } },
    });
    for (const secret of [token, stopToken]) expect(site.all()).not.toContain(secret);
  });

  /** The answer comes back by letter, and with it the day, as the page has it. */
  async function expectAnswer(token: string) {
    // It waits a minute for more presses.
    const next_attempt_at = new Date().toISOString();
    await rows("letters?kind=eq.your-answer", { next_attempt_at });
    const answer = await mail.letterTo(GUEST, "Your answer");
    expect(answer.text).toContain("Mina: yes");
    expect(answer.attachments).toMatchObject([
      { filename: "celebration.ics", mimeType: "text/calendar" },
    ]);
    const told = Buffer.from(answer.attachments[0]?.content as ArrayBuffer).toString();
    const page = await (await site.ask(`/i/${token}/calendar.ics`)).text();
    for (const line of [/UID:.*/, /SEQUENCE:.*/, /METHOD:PUBLISH/, /STATUS:CONFIRMED/])
      expect(told).toContain(line.exec(page)?.[0].trim());
    expect(mail.taken.filter(({ to }) => to[0] === GUEST)).toHaveLength(2);
  }
});

test("no address, name, word or token is in the log", async () => {
  await expect.poll(site.all).toContain('"/letters/…"');
  expect(site.all()).toContain("a letter");
  const letters = mail.taken.flatMap(({ raw }) => raw.match(/[0-9a-f]{40}/g) ?? []);
  expect(letters.length).toBeGreaterThan(0);
  for (const token of letters) expect(site.all()).not.toContain(token);
  expect(site.all()).not.toMatch(
    /example\.com|(guests|family)\.example|Ruth|Mina|garden|Come, all/,
  );
});
