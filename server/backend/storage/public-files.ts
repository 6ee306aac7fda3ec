import type { Context, MiddlewareHandler } from "hono";
import { matchesTag } from "../../http/negotiation";

/**
 * Lite answers 200 with the whole file to conditional and range requests for public files. This
 * answers 304 if the browser has the file, and with the requested range.
 */
export const conditionalFiles: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 200) return;
  const { headers } = c.res;
  headers.set("accept-ranges", "bytes");
  const eTag = headers.get("etag");
  if (eTag && matchesTag(c.req.header("if-none-match"), eTag)) {
    replace(c, new Response(null, { status: 304, headers: without(headers, "content-length") }));
    return;
  }
  const range = /^bytes=(\d*)-(\d*)$/.exec(c.req.header("range") ?? "");
  if (!range || c.req.method !== "GET") return;
  const ifRange = c.req.header("if-range");
  if (ifRange && ifRange !== eTag) return;
  const size = Number(headers.get("content-length"));
  if (size && c.res.body)
    replace(c, part(c.res.body, size, range[1] ?? "", range[2] ?? "", headers));
};

/** Hono would add the headers of the replaced response, its length among them. */
function replace(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}

function part(
  body: ReadableStream<Uint8Array>,
  size: number,
  first: string,
  last: string,
  headers: Headers,
): Response {
  // `-500` asks for the last 500 bytes, `500-` for all from there.
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if ((!first && !last) || start > end) {
    body.cancel().catch(() => undefined);
    const refused = without(headers, "content-length");
    refused.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers: refused });
  }
  const partial = without(headers, "content-length");
  partial.set("content-range", `bytes ${start}-${end}/${size}`);
  partial.set("content-length", String(end - start + 1));
  return new Response(body.pipeThrough(between(start, end)), { status: 206, headers: partial });
}

/** Passes on the bytes from `start` to `end`, both included, as they are read. */
function between(start: number, end: number): TransformStream<Uint8Array, Uint8Array> {
  let at = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const [from, to] = [Math.max(0, start - at), end + 1 - at];
      at += chunk.byteLength;
      if (from < chunk.byteLength && to > 0) controller.enqueue(chunk.subarray(from, to));
      if (at > end) controller.terminate();
    },
  });
}

function without(headers: Headers, name: string): Headers {
  const rest = new Headers(headers);
  rest.delete(name);
  return rest;
}
