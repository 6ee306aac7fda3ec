import { type Made, SharedCache } from "../pages/shared-cache";
import type { Backend } from ".";
import { isRefusal, isVisitor, mayChangeContent, targetOf } from "./content-writes";
import { asFetch, isRead } from "./requests";

type TableAnswer = { status: number; headers: [string, string][]; body: ArrayBuffer };

type Options = {
  bytes: number;
  /** Called when what visitors see has changed, before the write is answered. */
  onChange: () => void;
};

/** Milliseconds. A change drops the cache at once; this is for one that bypassed this server. */
const FRESH = 60_000;

/** Longest path and query whose answer is cached, in characters. */
const LONGEST = 2_000;

/** Headers that the response depends on, besides the address. */
const ASKED = ["accept", "accept-profile", "prefer", "range", "range-unit"];

/** A visitor's read of a table is answered once for all, until what visitors see changes. */
export function withTableCache(
  backend: Backend,
  { bytes, onChange }: Options,
): Backend & { forget: () => void } {
  const cache = new SharedCache<TableAnswer>({
    bytes,
    sizeOf: ({ body }) => body.byteLength,
    fresh: FRESH,
    usable: FRESH,
  });
  const changed = () => {
    cache.drop();
    onChange();
  };

  const write = async (request: Request) => {
    let status = 500;
    try {
      const response = await backend.fetch(request);
      ({ status } = response);
      return response;
    } finally {
      if (!isRefusal(status)) changed();
    }
  };

  const read = async (request: Request, key: string) => {
    const make = async (): Promise<Made<TableAnswer>> => {
      // Without the first visitor's signal: others may wait when they have gone.
      const { url, method } = request;
      const response = await backend.fetch(url, { method, headers: request.headers });
      const { status, headers } = response;
      const body = await response.arrayBuffer();
      const fate = status === 200 || status === 206 ? "keep" : "pass";
      return { value: { status, headers: [...headers], body }, fate };
    };
    const { value } = cache.find(key, make) ?? (await cache.load(key, make));
    const { status, headers, body } = value;
    return new Response(body.byteLength ? body : null, { status, headers });
  };

  return {
    ...backend,
    forget: () => cache.drop(),
    fetch: asFetch(async (request) => {
      const url = new URL(request.url);
      const target = targetOf(url);
      if (mayChangeContent(request, target, backend)) return write(request);
      const readsTable = target !== undefined && isRead(request) && !target.startsWith("rpc/");
      const address = url.pathname + url.search;
      if (!readsTable || address.length > LONGEST || !isVisitor(request, backend)) {
        return backend.fetch(request);
      }
      const asked = ASKED.map((name) => request.headers.get(name) ?? "");
      return read(request, [request.method, address, ...asked].join("\n"));
    }),
    execute: (sql) => backend.execute(sql).finally(changed),
    accounts: {
      ...backend.accounts,
      // Removing an account removes its name from what it wrote.
      remove: (id) => backend.accounts.remove(id).finally(changed),
    },
  };
}
