import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { call } from "../../tests/attacks/raw-calls";
import { memoryOf } from "../../tests/support/site/processes";
import { countStored, messageTo } from "../forms";
import { callOf, load } from "../load";
import { type Site, signIn } from "../site";

/** How others fared on a site under attack; times in milliseconds, memory in megabytes. */
export type Seen = {
  restP99: number;
  p99: number;
  slowestList: number;
  acknowledged: number;
  lost: number;
  memory: number;
  /** Milliseconds from the end of the attack until all is served within a second again. */
  recovery: number;
  /** Its process is still the same. */
  alive: boolean;
};

const SECONDS = 6;
const CONNECTIONS = 10;
/** Milliseconds after which an answer will not come. */
const PATIENCE = 10_000;
/** Milliseconds after which a site has not recovered. */
const LONGEST_RECOVERY = 30_000;
const LIST =
  "/rest/v1/contact_messages?select=id,name,subject,created_at&order=created_at.desc,id.desc&limit=21";

export async function observe(
  site: Site,
  attack: () => Promise<() => Promise<void>>,
): Promise<Seen> {
  const home = callOf(site.url, { path: "/", headers: { "accept-encoding": "br" } });
  const pages = (seconds: number) =>
    load(site.url, { connections: CONNECTIONS, seconds, next: () => home });
  const staff = { apikey: site.publishableKey, authorization: `Bearer ${await signIn(site)}` };
  await pages(1);
  const rest = await pages(SECONDS / 2);

  const seen = { slowestList: 0, memory: 0 };
  const acknowledged: string[] = [];
  let over = false;
  const sampling = setInterval(() => {
    seen.memory = Math.max(seen.memory, memoryOf(site.pid));
  }, 50);
  const lists = async () => {
    while (!over) {
      seen.slowestList = Math.max(seen.slowestList, await timeOf(site, LIST, staff));
      await wait(50);
    }
  };
  const messages = async () => {
    while (!over) {
      const id = randomUUID();
      if (await send(site, id)) acknowledged.push(id);
      await wait(50);
    }
  };

  const stop = await attack();
  const beside = [lists(), messages()];
  const during = await pages(SECONDS);
  over = true;
  await stop();
  const ended = performance.now();
  await Promise.all(beside);
  const recovery = await recovered(site, staff, ended);
  clearInterval(sampling);
  const alive = isAlive(site.pid);
  if (!alive) await site.restart();
  const found = await countStored(site, acknowledged);
  return {
    restP99: rest.p99,
    // With no answer at all, everybody waited the whole time.
    p99: during.answered ? during.p99 : SECONDS * 1_000,
    ...seen,
    acknowledged: acknowledged.length,
    lost: acknowledged.length - found,
    recovery,
    alive,
  };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @returns milliseconds; those of the patience where it failed */
async function timeOf({ url }: Site, path: string, headers = {}): Promise<number> {
  const began = performance.now();
  try {
    const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(PATIENCE) });
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - began : PATIENCE;
  } catch {
    return PATIENCE;
  }
}

/** From an address that nobody else has. @returns whether it was acknowledged */
async function send(site: Site, id: string): Promise<boolean> {
  const [, body = ""] = messageTo(site, id).bytes.split("\r\n\r\n");
  const headers = { apikey: site.publishableKey, "content-type": "application/json" };
  const from = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const signal = AbortSignal.timeout(PATIENCE);
  const init = { method: "POST", headers, body, from, signal };
  const answer = await call(site.url, "/rest/v1/contact_messages", init).catch(() => undefined);
  return answer?.status === 201;
}

async function recovered(site: Site, staff: object, since: number): Promise<number> {
  while (performance.now() - since < LONGEST_RECOVERY) {
    const times = await Promise.all([timeOf(site, LIST, staff), timeOf(site, "/")]);
    if (Math.max(...times) < 1_000 && (await send(site, randomUUID()))) break;
    await wait(20);
  }
  return performance.now() - since;
}
