import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { memoryOf, processTree } from "../support/site/processes";
import { signIn } from "../support/site/sign-in";
import type { siteProcesses } from "../support/site/site-process";
import { type Answer, type Call, call } from "./raw-calls";

/** A loopback address of none of those who look after the site. */
export const ATTACKER = "127.0.0.2";
/** Visitors who send messages meanwhile: one for each attack, because the limits count by address. */
let visitors = 0;
const nextVisitor = () => `127.0.1.${++visitors}`;
/** Megabytes that the processes of a site may have resident, whatever is asked of them. */
const MOST_MEMORY = 1_024;
/**
 * Milliseconds after which a call counts as lost: a busy machine passes and a blocked site does not.
 * `npm run bench -- attacks` measures how long calls really take.
 */
const PATIENCE = 60_000;

const STAFF = { email: "staff@example.com", password: "a password for the attacks" };
const LIST =
  "/rest/v1/contact_messages?select=id,name,subject,created_at&order=created_at.desc,id.desc&limit=21";
const json = { "content-type": "application/json" };

type Processes = ReturnType<typeof siteProcesses>;

/** How the site fared for others while something was going on. */
type Fared = {
  /** Most that its processes had resident, in megabytes. */
  memory: number;
  /** Messages whose sender was told that they have arrived. */
  acknowledged: string[];
};

/** A site with content, a message and a member of staff, to be attacked by visitors. */
export class AttackedSite {
  private constructor(
    readonly url: string,
    private readonly pid: number,
    private readonly log: () => string,
    private readonly keys: { publishableKey: string; secretKey: string },
    private readonly staff: Record<string, string>,
  ) {}

  static async start({ serveSite }: Processes): Promise<AttackedSite> {
    const { url, keys, child, output } = await serveSite({
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
    });
    const { access_token: token } = await signIn({ url, ...keys }, STAFF);
    const staff = { apikey: keys.publishableKey, authorization: `Bearer ${token}` };
    const site = new AttackedSite(url, child.pid ?? 0, output, keys, staff);
    await site.#asSite("contact_messages", message(randomUUID(), "for the staff to read"));
    await site.#list();
    return site;
  }

  /** A visitor's call, from the attacker's address. */
  visit(path: string, init: Call = {}): Promise<Answer> {
    const headers = { apikey: this.keys.publishableKey, ...init.headers };
    return call(this.url, path, { from: ATTACKER, ...init, headers });
  }

  get memory(): number {
    return memoryOf(this.pid);
  }

  /** The processes that the site consists of. */
  get processes(): number[] {
    return processTree(this.pid).sort();
  }

  /**
   * Reads as staff and visitors do and sends messages, until the attack is over and at least so
   * often; then expects that the site has served them all, in the memory that it may have, with the
   * same processes and without an error in its log, and that it kept what it acknowledged.
   */
  async standsDuring(attack: (over: AbortSignal) => Promise<unknown>, rounds = 5): Promise<void> {
    const before = this.processes;
    const from = nextVisitor();
    const over = new AbortController();
    let attacked = false;
    const attacking = attack(over.signal).finally(() => {
      attacked = true;
    });
    attacking.catch(() => undefined);
    const fared: Fared = { memory: 0, acknowledged: [] };
    try {
      for (let round = 0; round < rounds || !attacked; round += 1)
        await this.#round(fared, round, from);
    } finally {
      over.abort();
    }
    await attacking;
    expect(fared.acknowledged.length).toBeGreaterThan(0);
    expect(await this.#kept(fared.acknowledged)).toBe(fared.acknowledged.length);
    expect(this.processes, "no process has ended, none was started").toEqual(before);
    expect(
      this.log()
        .split("\n")
        .filter((line) => line.includes('"level":50')),
    ).toEqual([]);
  }

  /** Reads a list as staff and the home page as a visitor; throws where either is lost. */
  async look(): Promise<void> {
    await Promise.all([this.#list(), this.#page()]);
  }

  async #round(fared: Fared, round: number, from: string): Promise<void> {
    await this.look();
    fared.memory = Math.max(fared.memory, this.memory);
    expect(fared.memory, "megabytes").toBeLessThan(MOST_MEMORY);
    // A visitor may not send more in ten minutes; the test's own need room, too.
    if (round >= 15) return;
    const id = randomUUID();
    const body = JSON.stringify(message(id, "Can you help us plan?"));
    const signal = AbortSignal.timeout(PATIENCE);
    const init = { method: "POST", headers: json, body, signal, from };
    const answer = await this.visit("/rest/v1/contact_messages", init);
    expect(answer.status).toBe(201);
    fared.acknowledged.push(id);
  }

  async #list(): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(this.url + LIST, { headers: this.staff, signal });
    expect(answer.status, "a list of staff's").toBe(200);
    expect(await answer.json()).not.toEqual([]);
  }

  async #page(): Promise<void> {
    const answer = await fetch(this.url, { signal: AbortSignal.timeout(PATIENCE) });
    expect(answer.status, "the home page").toBe(200);
    await answer.arrayBuffer();
  }

  async #kept(ids: string[]): Promise<number> {
    const query = `/rest/v1/contact_messages?select=id&id=in.(${ids.join(",")})`;
    const answer = await fetch(this.url + query, { headers: { apikey: this.keys.secretKey } });
    return ((await answer.json()) as unknown[]).length;
  }

  async #asSite(table: string, row: object): Promise<void> {
    const headers = { apikey: this.keys.secretKey, ...json };
    const init = { method: "POST", headers, body: JSON.stringify(row) };
    const answer = await fetch(`${this.url}/rest/v1/${table}`, init);
    if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
  }
}

const message = (id: string, words: string) => ({
  id,
  name: "Ada Lovelace",
  email: "ada@example.com",
  subject: "A question",
  message: words,
});
