import type { Context, MiddlewareHandler } from "hono";
import type { Backend } from "../../backend";
import { unavailable } from "../../backend/outages";
import { isRead } from "../../backend/requests";
import { sessionOf } from "../../backend/shown-token";
import type { Limit } from "../../settings";
import { clientAddress, networkOf } from "../addresses/client-address";
import { consume, limiter, refuse, type TooMany } from "./limits";

/** 404, 406, 409 and 429 occur in ordinary use: a row is gone, or was changed meanwhile. */
const REFUSED = [400, 401, 403];

/**
 * A session may use up this part of its network's limit. With 60 a minute, a browser whose session
 * was ended elsewhere may ask every 5 seconds in five tabs; with 600, ten such browsers may.
 */
const SESSIONS_PART = 10;

/**
 * Answers 429 after too many refusals: to a session within its network first, then to all of the
 * network's callers that were ever refused. A new sign-in, and a session without refusals, still
 * get through. Concurrent calls may exceed the limit by a network's queue (`NetworkQueue`).
 */
export function limitRefused(
  { limit, trusted, backend }: { limit: Limit; trusted: number; backend: Backend },
  tooMany: TooMany,
): MiddlewareHandler {
  const byNetwork = limiter(limit);
  const bySession = limiter({ ...limit, points: Math.ceil(limit.points / SESSIONS_PART) });
  return async (c, next) => {
    if (c.req.header("apikey") === backend.secretKey) return next();
    const network = networkOf(clientAddress(c, trusted));
    const session = sessionOf(c, backend);
    const own = session && `${network} ${session.id}`;
    const ofOwn = own ? await bySession.get(own) : null;
    const ofNetwork = own && !ofOwn ? null : await byNetwork.get(network);
    const spent = [ofOwn, ofNetwork].find((count) => count?.remainingPoints === 0);
    if (spent) return renews(c) ? unavailable() : refuse(c, spent, tooMany);
    await next();
    if (!REFUSED.includes(c.res.status) || isMissingFile(c)) return;
    await byNetwork.penalty(network, 1);
    if (own) await bySession.penalty(own, 1);
  };
}

/** A browser drops a session whose renewal is refused, even with 429; on 503 it retries. */
const renews = ({ req }: Context): boolean => req.query("grant_type") === "refresh_token";

/** Storage answers 400 for a file that is not there: a page may show many such pictures. */
const isMissingFile = ({ req, res }: Context): boolean =>
  res.status === 400 && isRead(req) && req.path.startsWith("/storage/");

/** Bytes of a response that count as one read, and bytes counted before its size is known. */
const PORTION = 50_000;
const LARGE = 20 * PORTION;

/**
 * By the size of the responses: an empty poll counts one, a plan of 500 households sixteen. The
 * maximum is counted first, so that concurrent large reads count too, and corrected afterwards.
 * @param limit portions of one account
 * @param whole true if each counts as the maximum, for data that costs more to find than to send
 */
export function limitReads(
  { limit, backend, whole = false }: { limit: Limit; backend: Backend; whole?: boolean },
  tooMany: TooMany,
): MiddlewareHandler {
  const portions = limiter(limit);
  const reserved = Math.min(LARGE / PORTION, limit.points);
  return async (c, next) => {
    const account = sessionOf(c, backend)?.account;
    if (!account) return next();
    const refused = await consume(portions, account, reserved);
    if (refused) return refuse(c, refused, tooMany);
    await next();
    if (whole) return;
    const bytes = Number(c.res.headers.get("content-length") ?? (c.res.ok ? LARGE : 0));
    await portions.penalty(account, Math.max(1, Math.ceil(bytes / PORTION)) - reserved);
  };
}
