import { Readable } from "node:stream";
import { Pool } from "undici";

export const ENGINE_URL = "http://backend.internal";

/** Responses up to this size, in bytes, are read whole before they are passed on. */
const SMALL = 256 * 1024;

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and those that the sender sets itself. */
const OF_CONNECTION = [
  ...["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding"],
  ...["upgrade", "expect", "host", "date"],
];

const BODILESS = [101, 204, 205, 304];

export type SocketFetch = {
  /** @throws when the engine ends before it has answered */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

export function socketFetch(socketPath: string): SocketFetch {
  const pool = new Pool(ENGINE_URL, {
    socketPath,
    pipelining: 1,
    // The supervisor knows how long an answer may take.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { fetch: (request) => askThrough(pool, request), close: () => pool.destroy() };
}

/**
 * Sends a request to where the pool's connections lead.
 * @param whole whether an answer of any size is read whole, before the signal can abort it
 * @throws when there is no answer
 */
export async function askThrough(
  pool: Pool,
  request: Request,
  { whole = false, signal }: { whole?: boolean; signal?: AbortSignal } = {},
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { statusCode, headers, body } = await pool.request({
    path: pathname + search,
    method: request.method as "GET",
    headers: withoutConnection(request.headers),
    body: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    signal,
  });
  const init = { status: statusCode, headers: toHeaders(headers) };
  if (request.method === "HEAD" || BODILESS.includes(statusCode)) {
    await body.dump();
    return new Response(null, init);
  }
  // A file may be large, and its reader slow.
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  if (!whole && length > SMALL) return new Response(Readable.toWeb(body) as ReadableStream, init);
  const bytes = await body.arrayBuffer();
  // PostgREST does not tell it, and the limit of reads counts it.
  init.headers.set("content-length", String(bytes.byteLength));
  return new Response(bytes.byteLength ? bytes : null, init);
}

function withoutConnection(headers: Headers): Record<string, string> {
  // The length is the body's, which is read whole.
  const left = [...OF_CONNECTION, "content-length"];
  return Object.fromEntries([...headers].filter(([name]) => !left.includes(name)));
}

function toHeaders(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    if (OF_CONNECTION.includes(name)) continue;
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each);
  }
  return headers;
}
