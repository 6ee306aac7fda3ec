import type { Context, MiddlewareHandler } from "hono";
import { isRead } from "../backend/requests";
import { busyDocument } from "../pages/standalone-documents";
import type { Limit } from "../settings";
import { clientAddress, networkOf } from "./client-address";
import { consume, limiter, refuse } from "./limits/limits";

/** Pages that a link with a token opens, and React Router's address of their data. */
export const PERSONAL = /^\/(?:letters|inquiry|partner(?:\/confirm)?)\/([^/.]+)(?:\.data)?$/;

/** Opens of one token, and by one network, in a minute (docs/product.md 13.3). */
const OF_TOKEN: Limit = { points: 60, seconds: 60 };
const OF_NETWORK: Limit = { points: 600, seconds: 60 };

/** Of a page in place of one: its own style sheet and picture, and nothing else. */
export const PERSONAL_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";

/**
 * Refuses personal pages that are opened too often: each is rendered for whoever asks, without the
 * cache and the queue of the public pages.
 */
export function limitPersonalPages(trusted: number): MiddlewareHandler {
  const ofToken = limiter(OF_TOKEN);
  const ofNetwork = limiter(OF_NETWORK);
  return async (c, next) => {
    const token = PERSONAL.exec(c.req.path)?.[1];
    if (token === undefined) return next();
    const network = networkOf(clientAddress(c, trusted));
    const refused = (await consume(ofNetwork, network)) ?? (await consume(ofToken, token));
    return refused ? refuse(c, refused, tooOften) : next();
  };
}

const tooOften = (c: Context) => {
  c.header("content-security-policy", PERSONAL_POLICY);
  c.header("cache-control", "no-store");
  return c.html(busyDocument({ seconds: OF_TOKEN.seconds, isPost: !isRead(c.req) }), 429);
};
