import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** The browser's files as built: those under `/assets` carry a hash in their name and never change. */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const answer: unknown = await serve(c, next);
    // Without such a file it passes on what the next handler returns, which is no answer of its own.
    if (!(answer instanceof Response)) return;
    answer.headers.set("cache-control", c.req.path.startsWith("/assets/") ? FOR_EVER : FOR_AN_HOUR);
    return answer;
  };
}
