import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { end, ready, type SiteProcess, spawnBuiltSite } from "../support/built-site";
import { MailServer } from "../support/mail-server";
import { copyTemplate } from "../support/template";

/** As of tests/faults/kill.test.ts. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const COUNT = 40;

let folder: string;
let server: MailServer;
let site: SiteProcess | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kill-letters-"));
  await copyTemplate(folder);
  server = await MailServer.start();
});
afterAll(async () => {
  site?.child.kill("SIGKILL");
  await server.stop();
  rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 100 });
});

async function start(): Promise<(path: string, method: string, body?: object) => Promise<unknown>> {
  site = spawnBuiltSite({
    DATA_DIR: folder,
    SMTP_URL: server.url,
    MAIL_FROM: "letters@site.example",
  });
  const { port } = new URL(await ready(site));
  const { secretKey } = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8"));
  return async (path, method, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/letters${path}`, {
      method,
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} answered ${answer.status}`);
    return method === "GET" ? answer.json() : undefined;
  };
}

const taken = (count: number) =>
  expect
    .poll(() => server.taken.length, { timeout: 30_000, interval: 2 })
    .toBeGreaterThanOrEqual(count);

it(`kill -9 while letters leave, ${ROUNDS} rounds: none is lost, and one a round goes twice at most`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  let call = await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    server.taken.length = 0;
    const rows = Array.from({ length: COUNT }, (_, number) => ({
      kind: "test-letter",
      recipient: `${number}@example.com`,
      stream: "account",
      dedupe_key: crypto.randomUUID(),
    }));
    await call("", "POST", rows);
    await taken(1 + Math.floor(Math.random() * (COUNT - 10)));
    if (site) await end(site.child, "SIGKILL");
    call = await start();
    // The dead worker's lease ends.
    await call("?state=eq.sending", "PATCH", { next_attempt_at: new Date().toISOString() });
    await expect
      .poll(() => call("?select=id&state=neq.sent", "GET"), { timeout: 30_000 })
      .toEqual([]);
    const ids = await Promise.all(server.taken.map(async ({ read }) => (await read()).messageId));
    expect(new Set(ids).size).toBe(COUNT);
    expect(ids.length).toBeLessThanOrEqual(COUNT + 1);
  }
  if (site) expect(await end(site.child, "SIGTERM")).toBe(0);
});
