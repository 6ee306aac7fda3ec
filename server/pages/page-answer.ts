import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts, matchesTag } from "../http/negotiation";

/**
 * `headers`, and those of a 304, are a flat list of names and values, as `writeHead` takes it: from
 * an object, Node answers a fifth fewer requests (decision 025).
 */
type Variant = { body: Buffer; eTag?: string; headers: string[]; unchanged: string[] };

export type PageAnswer = {
  status: number;
  requestId: string;
  identity: Variant;
  gzip: Variant;
  /** Added a little later: it takes the longest to make. */
  br?: Variant;
};

/** A response; `headers` is a flat list of names and values. */
export type Reply = { status: number; headers: string[]; body?: Buffer };

/** A browser revalidates each time; a cache may answer for a minute, and an hour in an outage. */
const FOR_ALL = "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

type Options = {
  requestId: string;
  /** True if it is for everybody: it then gets an ETag and may be cached. */
  shared: boolean;
  /** Brotli's quality, up to 11; at 5 it is as fast as gzip, and its result a tenth larger. */
  quality?: number;
};

export async function pageAnswer(
  response: Response,
  { requestId, shared, quality = 11 }: Options,
): Promise<PageAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const common = new Headers(response.headers);
  const forAll = common.get("cache-control") ?? FOR_ALL;
  common.set("cache-control", shared ? forAll : "no-store");
  common.set("vary", "accept-encoding");
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);

  const variant = (encoding: "identity" | "gzip" | "br", bytes: Buffer): Variant => {
    const coded = encoding !== "identity";
    const headers = new Headers(common);
    const eTag = shared ? `"${hash}${coded ? `-${encoding}` : ""}"` : undefined;
    if (eTag) headers.set("etag", eTag);
    const unchanged = new Headers(headers);
    unchanged.delete("content-type");
    headers.set("content-length", String(bytes.byteLength));
    if (coded) headers.set("content-encoding", encoding);
    return { body: bytes, eTag, headers: [...headers].flat(), unchanged: [...unchanged].flat() };
  };

  const answer: PageAnswer = {
    status: response.status,
    requestId,
    identity: variant("identity", body),
    gzip: variant("gzip", await compressGzip(body)),
  };
  if (shared) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    };
    compressBrotli(body, { params }).then(
      (bytes) => {
        answer.br = variant("br", bytes);
      },
      // Without it, everybody gets gzip.
      () => undefined,
    );
  }
  return answer;
}

/** The memory that a page takes, in bytes, as if its encodings took as much as the original. */
export const sizeOf = ({ identity }: PageAnswer) => identity.body.byteLength * 2;

type Asked = { method?: string; acceptEncoding?: string; ifNoneMatch?: string };

/** Chooses the response: the smallest encoding that the visitor accepts, or a 304. */
export function replyOf(answer: PageAnswer, { method, acceptEncoding, ifNoneMatch }: Asked): Reply {
  const { identity, gzip, br } = answer;
  if (ifNoneMatch) {
    const held = [br, gzip, identity].find((variant) => matchesTag(ifNoneMatch, variant?.eTag));
    if (held) return { status: 304, headers: held.unchanged };
  }
  const variant =
    (br && accepts(acceptEncoding, "br") && br) ||
    (accepts(acceptEncoding, "gzip") && gzip) ||
    identity;
  const body = method === "HEAD" ? undefined : variant.body;
  return { status: answer.status, headers: variant.headers, body };
}

export function asResponse({ status, headers, body }: Reply): Response {
  const response = new Response(body && new Uint8Array(body), { status });
  for (let i = 0; i < headers.length; i += 2) {
    response.headers.set(headers[i] as string, headers[i + 1] as string);
  }
  return response;
}
