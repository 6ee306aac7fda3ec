import type { MiddlewareHandler } from "hono";

/**
 * Lite answers 200 with the whole file to conditional and range requests for public files. This
 * answers 304 where the browser has the file, and the part that was asked for.
 */
export const conditionalFiles: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 200) return;
  const { headers } = c.res;
  headers.set("accept-ranges", "bytes");
  const eTag = headers.get("etag");
  if (eTag && matches(c.req.header("if-none-match"), eTag)) {
    c.res = new Response(null, { status: 304, headers: without(headers, "content-length") });
    return;
  }
  const range = /^bytes=(\d*)-(\d*)$/.exec(c.req.header("range") ?? "");
  if (!range || c.req.method !== "GET") return;
  const ifRange = c.req.header("if-range");
  if (ifRange && ifRange !== eTag) return;
  const bytes = await c.res.arrayBuffer();
  c.res = part(bytes, range[1] ?? "", range[2] ?? "", headers);
};

const matches = (ifNoneMatch: string | undefined, eTag: string) =>
  ifNoneMatch?.split(",").some((tag) => ["*", eTag].includes(tag.trim().replace(/^W\//, "")));

function part(bytes: ArrayBuffer, first: string, last: string, headers: Headers): Response {
  const size = bytes.byteLength;
  // `-500` asks for the last 500 bytes, `500-` for all from there.
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if ((!first && !last) || start > end) {
    const refused = without(headers, "content-length");
    refused.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers: refused });
  }
  const partial = without(headers, "content-length");
  partial.set("content-range", `bytes ${start}-${end}/${size}`);
  return new Response(bytes.slice(start, end + 1), { status: 206, headers: partial });
}

function without(headers: Headers, name: string): Headers {
  const rest = new Headers(headers);
  rest.delete(name);
  return rest;
}
