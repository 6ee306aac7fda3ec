import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limit } from "../../settings";
import { clientAddress, networkOf } from "../addresses/client-address";

/** Wrong passwords from one source, and seconds until the next (docs/product.md 13.3). */
const WRONG_PASSWORDS: Limit = { points: 5, seconds: 15 * 60 };

export type TooMany = (c: Context) => Response;

export const limiter = ({ points, seconds }: Limit) =>
  new RateLimiterMemory({ points, duration: seconds });

/** With `Retry-After`, once an address has made more calls than the limit allows. */
export function limitByAddress(
  { limit, trusted, applies }: { limit: Limit; trusted: number; applies?: (c: Context) => boolean },
  tooMany: TooMany,
): MiddlewareHandler {
  const calls = limiter(limit);
  return async (c, next) => {
    if (applies && !applies(c)) return next();
    const refused = await consume(calls, networkOf(clientAddress(c, trusted)));
    if (refused) return refuse(c, refused, tooMany);
    return next();
  };
}

type Failures = {
  keyOf: (c: Context) => string | undefined | Promise<string | undefined>;
  isFailure: (status: number) => boolean;
};

/** Answers 429 after five wrong passwords; a right one forgets the failures before it. */
export function limitFailures({ keyOf, isFailure }: Failures, tooMany: TooMany): MiddlewareHandler {
  const failures = limiter(WRONG_PASSWORDS);
  return async (c, next) => {
    const key = await keyOf(c);
    if (!key) return next();
    // Counted before the answer is known: guesses made at the same time count too.
    const refused = await consume(failures, key);
    if (refused) return refuse(c, refused, tooMany);
    await next();
    if (c.res.ok) await failures.delete(key);
    else if (!isFailure(c.res.status)) await failures.reward(key, 1);
  };
}

/** Counts a call, or as many as it stands for. @returns how long to wait if that is too many */
export async function consume(
  calls: RateLimiterMemory,
  key: string,
  points = 1,
): Promise<RateLimiterRes | undefined> {
  try {
    await calls.consume(key, points);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

export function refuse(
  c: Context,
  { msBeforeNext }: Pick<RateLimiterRes, "msBeforeNext">,
  tooMany: TooMany,
): Response {
  c.header("Retry-After", String(Math.max(1, Math.ceil(msBeforeNext / 1000))));
  return tooMany(c);
}
