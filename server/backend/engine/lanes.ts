import { createHmac, timingSafeEqual } from "node:crypto";
import pLimit, { type LimitFunction } from "p-limit";
import type { Keys } from "../../data-folder/keys";
import { asksOfPlans } from "../queries/of-plans";
import { isRead } from "../requests";

/**
 * One lane per kind of caller: the site itself, somebody with a session, a family about its plan,
 * anybody, or somebody with a password. Each lane limits its requests in the engine and those that
 * wait: however many visitors there are, a member of staff waits for a few of their requests, not
 * for all. Comparing a password takes the engine a tenth of a second, so one at a time.
 */
const LANES = {
  passwords: { atOnce: 1, waiting: 20 },
  /** Stored originals; a page's text must not wait for them. */
  files: { atOnce: 2, waiting: 300 },
  visitors: { atOnce: 4, waiting: 300 },
  people: { atOnce: 6, waiting: 300 },
  /** Plans: every family with an open one polls every few seconds. */
  families: { atOnce: 4, waiting: 300 },
  site: { atOnce: 6, waiting: 1_000 },
};

export type Lane = keyof typeof LANES;

export class Lanes {
  readonly #limits = new Map<Lane, LimitFunction>(
    (Object.keys(LANES) as Lane[]).map((lane) => [lane, pLimit(LANES[lane].atOnce)]),
  );

  /** @returns undefined if too many wait already */
  run<Result>(lane: Lane, task: () => Promise<Result>): Promise<Result> | undefined {
    const limit = this.#limits.get(lane) as LimitFunction;
    return limit.pendingCount < LANES[lane].waiting ? limit(task) : undefined;
  }
}

/** Calls that compare a password: signing in, a new password, the investor gate. */
const PASSWORDS =
  /^(POST \/auth\/v1\/token|PUT \/auth\/v1\/user|POST \/rest\/v1\/rpc\/open_investor_page(_on_device)?)$/;

export function laneOf(request: Request, { secretKey, jwtSecret }: Keys): Lane {
  const { headers, method, url } = request;
  const { pathname, search } = new URL(url);
  const renews = search.includes("grant_type=refresh_token");
  if (PASSWORDS.test(`${method} ${pathname}`) && !renews) return "passwords";
  if (headers.get("apikey") === secretKey) return "site";
  if (pathname.startsWith("/storage/") && isRead(request)) return "files";
  const token = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (!token || !isSigned(token, jwtSecret)) return "visitors";
  return asksOfPlans(new URL(url)) ? "families" : "people";
}

/** Checks that a token is this site's and has not expired. The engine checks it again. */
export function isSigned(token: string, secret: string): boolean {
  const [header, claims, signature, more] = token.split(".");
  if (!claims || !signature || more !== undefined || token.length > LONGEST_TOKEN) return false;
  const expected = createHmac("sha256", secret).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  try {
    const { exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
    return Number(exp) > Date.now() / 1000;
  } catch {
    return false;
  }
}

const LONGEST_TOKEN = 8_192;
