import type { Context, MiddlewareHandler } from "hono";
import type { Backend } from "../../backend";
import { unavailable } from "../../backend/outages";
import { isRead } from "../../backend/requests";
import { sessionOf } from "../../backend/shown-token";
import type { Limit } from "../../settings";
import { clientAddress, networkOf } from "../client-address";
import { consume, limiter, refuse, type TooMany } from "./limits";

/**
 * What counts as refused. 404, 406, 409 and 429 are answers of ordinary use: a row that is gone or
 * was changed meanwhile.
 */
const REFUSED = [400, 401, 403];

/**
 * A session's part of its network's limit: with 60 a minute, a browser whose session was ended
 * elsewhere may ask every 5 seconds in five tabs; with 600, ten of them may.
 */
const SESSIONS_PART = 10;

/**
 * Answers 429, before anything is done, to who was refused too often: a session within its network
 * first, and then all of the network's that were refused at all. Who signs in again, and a session
 * that was refused nothing, go on. What is under way at the same time may go beyond the limit by as
 * much as a network's queue takes (`NetworkQueue`).
 * @param limit refused calls of one network
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

/** A browser drops a session whose renewal is refused, with 429 too; with 503 it tries again. */
const renews = ({ req }: Context): boolean => req.query("grant_type") === "refresh_token";

/** Storage answers 400 for a file that is not there: a page may show many such pictures. */
const isMissingFile = ({ req, res }: Context): boolean =>
  res.status === 400 && isRead(req) && req.path.startsWith("/storage/");

/** Bytes of an answer that count as one read, and as many as are counted before it is known. */
const PORTION = 50_000;
const LARGE = 20 * PORTION;

/**
 * Limits what one account reads, by the size of the answers: a poll that brings nothing counts one,
 * a whole plan of 500 households sixteen. The most is counted before, so that many large reads at
 * the same time count too, and put right afterwards.
 * @param limit portions of one account
 * @param whole whether each counts as the most: what costs more to find than to send
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
