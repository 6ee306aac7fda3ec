import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { end, ready, type SiteProcess, spawnBuiltSite } from "../support/built-site";
import { MailServer } from "../support/mail-server";
import { copyTemplate } from "../support/template";

const FAMILY = "ruth@family.example";
const GUEST = "mina@guests.example";

let folder: string;
let server: MailServer;
let site: SiteProcess;
let url: string;
let keys: { publishableKey: string; secretKey: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "last-hurrah-guests-"));
  await copyTemplate(folder);
  server = await MailServer.start();
  site = spawnBuiltSite({
    DATA_DIR: folder,
    SMTP_URL: server.url,
    MAIL_FROM: "Last Hurrah <letters@site.example>",
    LOG_LEVEL: "debug",
  });
  url = `http://127.0.0.1:${new URL(await ready(site)).port}`;
  keys = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8"));
});
afterAll(async () => {
  await end(site.child, "SIGTERM");
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

let bearer: string | undefined;
async function call(path: string, body: object, apikey = keys.publishableKey) {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: {
      apikey,
      "content-type": "application/json",
      ...(bearer && apikey === keys.publishableKey ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

async function letterTo(address: string, subject: string) {
  const find = async () => {
    for (const { to, read, raw } of server.taken) {
      const email = await read();
      if (to[0] === address && email.subject?.startsWith(subject)) return { ...email, raw };
    }
    return undefined;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
}

/** A family's own address, confirmed with the code of a letter. */
async function startFamily() {
  const { access_token } = await call("/auth/v1/signup", { data: {} });
  bearer = access_token;
  const plan = crypto.randomUUID();
  await call("/rest/v1/rpc/start_plan", {
    p_id: plan,
    answers: { kind: "died", honoree_name: "Harold", name: "Ruth" },
  });
  const asked = await fetch(`${url}/auth/family/codes`, {
    method: "POST",
    headers: {
      apikey: keys.publishableKey,
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ purpose: "keep", email: FAMILY }),
  });
  const cookie = asked.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { text = "" } = await letterTo(FAMILY, "Your code");
  const code = (/\d{4} \d{4}/.exec(text)?.[0] ?? "").replace(" ", "");
  const entered = await fetch(`${url}/auth/family/sessions`, {
    method: "POST",
    headers: {
      apikey: keys.publishableKey,
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
      cookie,
    },
    body: JSON.stringify({ code }),
  });
  const { session } = (await entered.json()) as { session?: { access_token: string } };
  bearer = session?.access_token ?? bearer;
  return plan;
}

test("an invitation leaves, its link opens, its answer is written back with a calendar file", async () => {
  const plan_id = await startFamily();
  const rows = { apikey: keys.secretKey, "content-type": "application/json" };
  await fetch(`${url}/rest/v1/plans?id=eq.${plan_id}`, {
    method: "PATCH",
    headers: rows,
    body: JSON.stringify({ day_state: "set", day: "2030-06-01", start_time: "14:00" }),
  });
  const [household, guest] = [crypto.randomUUID(), crypto.randomUUID()];
  await call("/rest/v1/rpc/add_households", {
    plan_id,
    households: [
      {
        id: household,
        name: "Mina Lee",
        email: GUEST,
        guests: [{ id: guest, name: "Mina Lee", kind: "adult" }],
      },
    ],
  });
  const sending = {
    plan_id,
    p_id: crypto.randomUUID(),
    kind: "invitation",
    words: "Come, all of you",
    reply_to_me: true,
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await call("/rest/v1/rpc/send_to_guests", sending)).toEqual({
      queued: 1,
      left_out: {},
    });
  }
  const letter = await letterTo(GUEST, "You are invited");
  expect(letter.text).toContain("Come, all of you");
  expect(letter.replyTo).toEqual([{ name: "Ruth", address: FAMILY }]);
  expect(letter.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(letter.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const token = /\/i\/([0-9a-f]{40})/.exec(letter.text ?? "")?.[1] ?? "";
  const opened = await fetch(`${url}/i/${token}`);
  expect([opened.status, (await opened.text()).includes("Mina")]).toEqual([200, true]);

  const sent = await fetch(`${url}/i/${token}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      do: "answer",
      id: crypto.randomUUID(),
      [`reply-${guest}`]: "yes",
    }).toString(),
  });
  expect(sent.status).toBe(303);
  // It waits a minute for more presses.
  await fetch(`${url}/rest/v1/letters?kind=eq.your-answer`, {
    method: "PATCH",
    headers: rows,
    body: JSON.stringify({ next_attempt_at: new Date().toISOString() }),
  });
  const answer = await letterTo(GUEST, "Your answer");
  expect(answer.text).toContain("Mina: yes");
  const [file, ...others] = answer.attachments;
  expect(others).toEqual([]);
  expect([file?.filename, file?.mimeType]).toEqual(["celebration.ics", "text/calendar"]);
  const { content } = file as { content: ArrayBuffer | string };
  const told = typeof content === "string" ? content : Buffer.from(content).toString();
  const page = await (await fetch(`${url}/i/${token}/calendar.ics`)).text();
  for (const line of [/UID:.*/, /SEQUENCE:.*/, /METHOD:PUBLISH/, /STATUS:CONFIRMED/]) {
    expect(told).toContain(line.exec(page)?.[0].trim());
  }
  expect(server.taken.filter(({ to }) => to[0] === GUEST)).toHaveLength(2);

  // One press in a mailbox stops what this family sends.
  const stop = /^List-Unsubscribe: <\S*?(\/letters\/\w+)>/m.exec(
    letter.raw.replace(/\r\n\s/g, " "),
  );
  await fetch(url + (stop?.[1] ?? ""), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(await call("/rest/v1/rpc/guest_letters", { plan_id })).toMatchObject({
    can_send: null,
    my_address: FAMILY,
    households: { [household]: { invitations: 1, refuses: "stopped" } },
  });
  expect(site.all()).toContain("a letter");
  const stopToken = stop?.[1]?.split("/")[2] ?? "";
  expect(stopToken).toMatch(/^[0-9a-f]{40}$/);
  for (const secret of [token, stopToken, "guests.example", "family.example", "Mina", "Come, all"])
    expect(site.all()).not.toContain(secret);
});
