import { appendFileSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { MARK } from "../support/unseen";

export const target = inject("target");

type Headers = Record<string, string>;
export type Caller = "anonymous" | "stranger";

/** Headers of those who may see no more than a visitor. */
export const ASKERS: Record<Caller, Headers> = {
  anonymous: { apikey: target.keys.publishableKey },
  stranger: withToken(target.stranger.token),
};
export const STAFF = withToken(target.staff.token);
export const SITE: Headers = { apikey: target.keys.secretKey };

export function withToken(token: string): Headers {
  return { apikey: target.keys.publishableKey, authorization: `Bearer ${token}` };
}

export type Ask = {
  method?: string;
  as?: Headers;
  headers?: Headers;
  /** Sent as JSON, unless it is bytes or text. */
  body?: unknown;
  /** The visitor's address; each call has one of its own unless said. */
  from?: string;
};
export type Answer = { status: number; headers: globalThis.Headers; text: string };

let asked = 0;
let refused = 0;
let number = 0;

/** Asks the site, and takes care that the answer holds nothing unseen. */
export async function ask(path: string, init: Ask = {}): Promise<Answer> {
  number += 1;
  const address = `10.${process.pid % 250}.${(number >> 8) & 255}.${number & 255}`;
  const { method = "GET", as = ASKERS.anonymous, headers = {}, body, from = address } = init;
  const raw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(target.url + path, {
    method,
    headers: {
      ...as,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
      "x-forwarded-for": from,
    },
    body: (raw ? body : JSON.stringify(body)) as BodyInit | undefined,
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** A probe: whatever it is answered, nothing unseen is in it, and the site has not failed. */
export async function probe(path: string, init: Ask = {}): Promise<Answer> {
  const answer = await ask(path, init);
  asked += 1;
  if (answer.status >= 400) refused += 1;
  const what = `${init.method ?? "GET"} ${path}`;
  const told = answer.text + [...answer.headers.values()].join("\n");
  expect(told.includes(MARK), `${what} tells of hidden rows: ${told}`).toBe(false);
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  return answer;
}

/** A probe that has to be refused. */
export async function refusedProbe(path: string, init: Ask = {}): Promise<Answer> {
  const answer = await probe(path, init);
  const what = `${init.method ?? "GET"} ${path}`;
  expect(answer.status, `${what} was taken: ${answer.text}`).toBeGreaterThanOrEqual(400);
  return answer;
}

/** Makes several probes at a time. */
export async function all<Item>(items: Item[], make: (item: Item) => Promise<unknown>) {
  const rest = [...items];
  const next = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await make(item);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

/** Adds a number of attempts to the line that a run ends with. */
export function count(what: string, number: number) {
  appendFileSync(target.counts, `${what}\t${number}\n`);
}

afterAll(async () => {
  // Every file asks with these sessions, in any order: what ends one begins its own.
  for (const [who, as] of Object.entries({ stranger: ASKERS.stranger, staff: STAFF })) {
    const { status, text } = await ask("/auth/v1/user", { as });
    expect(status, `this file ended the session of ${who}: ${text}`).toBe(200);
  }
  if (asked) count("probes tried", asked);
  if (refused) count("of them refused outright, the others answered with nothing hidden", refused);
});
