import { setTimeout as wait } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Settings } from "../settings";
import { clientAddress, networkOf } from "./client-address";
import { consume, limiter, limitFailures, refuse, type TooMany } from "./limits";

/** Failures of one account from all addresses: from SLOWED on each waits, from LOCKED on strangers are refused. */
const SLOWED = 10;
const LOCKED = { points: 100, seconds: 15 * 60 };

/** The first wait and the longest, in milliseconds: each failure more doubles it. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;

/** Attempts on one account that may wait at a time: a held answer costs a connection. */
const WAITING = 10;

/** How long an address stays known where its owner signed in, in milliseconds. */
const KNOWN_FOR = 30 * 24 * 60 * 60 * 1000;

declare module "hono" {
  interface ContextVariableMap {
    /** Whom a sign-in is for, as it is counted; undefined for other calls. */
    account: string | undefined;
  }
}

/** Text that can be looked for: a null byte is none that the database takes. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((words) => !words.includes("\0"));
const credentials = z.object({ email: text(254), password: text(1024) });
const renewal = z.object({ refresh_token: text(4096) });

/**
 * Reads whom a sign-in is for, and passes on nothing but what it read: what is counted and what is
 * tried cannot be two different accounts. Other kinds of grants than the site uses are refused.
 */
export function readSignIn(malformed: TooMany): MiddlewareHandler {
  return async (c, next) => {
    const grants = new URL(c.req.url).searchParams.getAll("grant_type");
    if (grants.length !== 1 || !["password", "refresh_token"].includes(grants[0] ?? "")) {
      return malformed(c);
    }
    const passOn = (body: object) => {
      const { url, headers } = c.req.raw;
      const init = { method: "POST", headers: withoutLength(headers), body: JSON.stringify(body) };
      c.req.raw = new Request(url, init);
      return next();
    };
    const sent = await c.req.json().catch(() => undefined);
    if (grants[0] === "refresh_token") {
      const read = renewal.safeParse(sent);
      return read.success ? passOn(read.data) : malformed(c);
    }
    const read = credentials.safeParse(sent);
    if (!read.success) return malformed(c);
    const { email, password } = read.data;
    c.set("account", email.trim().toLowerCase());
    return passOn({ email: email.trim(), password });
  };
}

type Waiting = (milliseconds: number) => Promise<unknown>;

/**
 * Slows guesses at one account before it locks it. Five failures from one address lock the account
 * for that address (specification, section 9). Failures from everywhere together make each further
 * attempt wait, a little longer each time, and after a hundred in a quarter of an hour refuse
 * addresses that are new to the account: where its owner has signed in before, a stranger's guesses
 * elsewhere change nothing.
 */
export function limitSignIns(
  settings: Pick<Settings, "TRUST_PROXY">,
  tooMany: TooMany,
  pause: Waiting = wait,
): MiddlewareHandler[] {
  const network = (c: Context) => networkOf(clientAddress(c, settings.TRUST_PROXY));
  const keyOf = (c: Context) => c.var.account && `${network(c)} ${c.var.account}`;
  const isFailure = (status: number) => status < 500 && status !== 429;
  const byAddress = limitFailures({ keyOf, isFailure }, tooMany);

  const failures = limiter(LOCKED);
  const known = new LRUCache<string, true>({ max: 10_000, ttl: KNOWN_FOR });
  const waiting = new Map<string, number>();

  const byAccount: MiddlewareHandler = async (c, next) => {
    const { account } = c.var;
    const key = keyOf(c);
    if (!account || !key || known.has(key)) {
      await next();
      if (key && c.res.ok) known.set(key, true);
      return;
    }
    // Counted before the answer is known: guesses made at the same time count too.
    const refused = await consume(failures, account);
    if (refused) return refuse(c, refused, tooMany);
    const made = (await failures.get(account))?.consumedPoints ?? 0;
    if (made > SLOWED) {
      const length = Math.min(FIRST_WAIT * 2 ** (made - SLOWED - 1), LONGEST_WAIT);
      const before = waiting.get(account) ?? 0;
      if (before >= WAITING) {
        await failures.reward(account, 1);
        return refuse(c, { msBeforeNext: LONGEST_WAIT }, tooMany);
      }
      waiting.set(account, before + 1);
      await pause(length);
      const now = (waiting.get(account) ?? 1) - 1;
      if (now > 0) waiting.set(account, now);
      else waiting.delete(account);
    }
    await next();
    if (c.res.ok) {
      known.set(key, true);
      await failures.delete(account);
    } else if (c.res.status >= 500) await failures.reward(account, 1);
  };
  return [byAddress, byAccount];
}

function withoutLength(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete("content-length");
  rest.set("content-type", "application/json");
  return rest;
}
