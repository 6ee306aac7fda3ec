import { gzipSync } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "./negotiation";

/**
 * A rendered page, compressed as a whole if its visitor accepts that: it is complete and small. In
 * this thread 13 kB take a tenth of a millisecond; in another three times, as a stream six times
 * as long.
 */
export async function compressedPage(c: Context, page: Response): Promise<Response> {
  const isPage = page.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || c.req.method === "HEAD" || !accepts(c.req.header("accept-encoding"), "gzip"))
    return page;
  const headers = new Headers(page.headers);
  headers.set("content-encoding", "gzip");
  headers.append("vary", "accept-encoding");
  return new Response(gzipSync(await page.text()), { status: page.status, headers });
}
