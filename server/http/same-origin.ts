import type { MiddlewareHandler } from "hono";
import { isRead } from "../backend/requests";

/**
 * The server's address may differ from the browser's, as behind a proxy that terminates TLS; React
 * Router's own check compares those, so what has passed goes on without the header.
 */
export function sameOrigin(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).origin;
  return async (c, next) => {
    if (isRead(c.req)) return next();
    const site = c.req.header("sec-fetch-site") ?? "same-origin";
    const origin = c.req.header("origin");
    const isOwn = !origin || origin === own || hostOf(origin) === c.req.header("host");
    if (!isOwn || !["same-origin", "none"].includes(site)) {
      return c.text("This form was sent from another site.", 403, { "cache-control": "no-store" });
    }
    const headers = new Headers(c.req.raw.headers);
    headers.delete("origin");
    c.req.raw = new Request(c.req.raw, { headers });
    return next();
  };
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
