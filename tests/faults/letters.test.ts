import { afterAll, beforeAll, expect, it } from "vitest";
import { WHOLE_TEST } from "../support/limits";
import { MailServer } from "../support/mail-server";
import { end } from "../support/site/built-site";
import { type ServedSite, siteProcesses } from "../support/site/site-process";

/** Same as in tests/faults/kill.test.ts. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const COUNT = 40;

const { serveSite } = siteProcesses({ shared: true });
let server: MailServer;
beforeAll(async () => {
  server = await MailServer.start();
});
afterAll(() => server.stop());

const start = () => serveSite({ SMTP_URL: server.url, MAIL_FROM: "letters@site.example" });

/** Asks for letters with the site's own key. */
async function letters({ ask, keys }: ServedSite, query: string, method: string, body?: object) {
  const answer = await ask(`/rest/v1/letters${query}`, { method, key: keys.secretKey, body });
  expect(answer.ok, `${method} answered ${answer.status}`).toBe(true);
  return method === "GET" ? answer.json() : undefined;
}

it(`kill -9 while letters leave, ${ROUNDS} rounds: none is lost, and one a round goes twice at most`, {
  timeout: WHOLE_TEST * (1 + ROUNDS),
}, async () => {
  let site = await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    server.taken.length = 0;
    const rows = Array.from({ length: COUNT }, (_, number) => ({
      kind: "test-letter",
      recipient: `${number}@example.com`,
      stream: "account",
      dedupe_key: crypto.randomUUID(),
    }));
    await letters(site, "", "POST", rows);
    const some = 1 + Math.floor(Math.random() * (COUNT - 10));
    await expect.poll(() => server.taken.length, { interval: 2 }).toBeGreaterThanOrEqual(some);
    await end(site.child, "SIGKILL");
    site = await start();
    // The dead worker's lease ends.
    const due = { next_attempt_at: new Date().toISOString() };
    await letters(site, "?state=eq.sending", "PATCH", due);
    await expect.poll(() => letters(site, "?select=id&state=neq.sent", "GET")).toEqual([]);
    const ids = await Promise.all(server.taken.map(async ({ read }) => (await read()).messageId));
    expect(new Set(ids).size).toBe(COUNT);
    expect(ids.length).toBeLessThanOrEqual(COUNT + 1);
  }
  expect(await end(site.child, "SIGTERM")).toBe(0);
});
