import { setTimeout as wait } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { replaceBody } from "../../backend/requests";
import type { Limit } from "../../settings";
import { clientAddress, networkOf } from "../addresses/client-address";
import type { Devices } from "./device-cookie";
import { consume, limiter, limitFailures, refuse, type TooMany } from "./limits";

/** Of one account on unknown devices: from SLOWED on attempts wait, from LOCKED on none passes. */
const SLOWED = 10;
const LOCKED = { points: 100, seconds: 15 * 60 };

/** The first wait and the longest, in milliseconds: each further failure doubles it. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;

/** Attempts on one account that may wait at a time: a held answer costs a connection. */
const WAITING = 10;

/**
 * Of all accounts on all unknown devices: more than ten addresses can cause, so that two cannot
 * block sign-in for everybody. Passwords are compared one at a time anyway.
 */
const ALTOGETHER: Limit = { points: 300, seconds: 60 };

declare module "hono" {
  interface ContextVariableMap {
    /** The account to count a sign-in by; undefined for other calls. */
    account: string | undefined;
    /** The id of a device on which the account was signed in to before. */
    device: string | undefined;
  }
}

/** Text that can be looked up: the database takes no null byte. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((words) => !words.includes("\0"));
const credentials = z.object({ email: text(254), password: text(1024) });
const renewal = z.object({ refresh_token: text(4096) });

/**
 * What it read is all that is passed on: the account that is counted and the one that is tried
 * cannot differ. Grant types that the site does not use are refused.
 */
export function readSignIn(malformed: TooMany): MiddlewareHandler {
  return async (c, next) => {
    const grants = new URL(c.req.url).searchParams.getAll("grant_type");
    if (grants.length !== 1 || !["password", "refresh_token"].includes(grants[0] ?? "")) {
      return malformed(c);
    }
    const passOn = (body: object) => {
      c.req.raw = replaceBody(c.req.raw, body);
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

type Options = {
  trusted: number;
  devices: Devices;
  pause?: (milliseconds: number) => Promise<unknown>;
  altogether?: Limit;
};

/**
 * Five failures from one address lock the account for it (docs/product.md 13.3). Failures from
 * everywhere make attempts wait, longer each time, and after a hundred in a quarter of an hour
 * refuse devices that are new to the account. Where its owner has signed in before, only what is
 * tried there counts: a stranger's guesses change nothing.
 */
export function limitSignIns(
  { trusted, devices, pause = wait, altogether = ALTOGETHER }: Options,
  tooMany: TooMany,
): MiddlewareHandler[] {
  const findDevice: MiddlewareHandler = async (c, next) => {
    const { account } = c.var;
    c.set("device", account && devices.find(c, account));
    await next();
    if (account && c.res.ok) devices.remember(c, account);
  };

  const isFailure = (status: number) => status < 500 && status !== 429;
  const keyOf = (c: Context) =>
    c.var.device
      ? `device ${c.var.device}`
      : c.var.account && `${networkOf(clientAddress(c, trusted))} ${c.var.account}`;
  const byAddress = limitFailures({ keyOf, isFailure }, tooMany);

  const failures = limiter(LOCKED);
  const waiting = new Map<string, number>();
  const byAccount: MiddlewareHandler = async (c, next) => {
    const { account, device } = c.var;
    if (!account || device) return next();
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
    if (c.res.ok) await failures.delete(account);
    else if (!isFailure(c.res.status)) await failures.reward(account, 1);
  };

  const all = limiter(altogether);
  const byAll: MiddlewareHandler = async (c, next) => {
    if (!c.var.account || c.var.device) return next();
    const refused = await consume(all, "all");
    if (refused) return refuse(c, refused, tooMany);
    await next();
    if (c.res.ok || !isFailure(c.res.status)) await all.reward("all", 1);
  };
  return [findDevice, byAddress, byAccount, byAll];
}
