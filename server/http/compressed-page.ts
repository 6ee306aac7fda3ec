import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "./negotiation";

const compress = promisify(gzip);

/**
 * A rendered page, compressed whole where its visitor takes that: it is all here, and as a stream it
 * costs the web server a tenth more.
 */
export async function compressedPage(c: Context, page: Response): Promise<Response> {
  const isPage = page.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || c.req.method === "HEAD" || !accepts(c.req.header("accept-encoding"), "gzip"))
    return page;
  const headers = new Headers(page.headers);
  headers.set("content-encoding", "gzip");
  headers.append("vary", "accept-encoding");
  return new Response(await compress(await page.text()), { status: page.status, headers });
}
