import { StorageClient } from "@supabase/storage-js";
import { createTables, type Tables } from "~shared/tables";
import type { Backend } from "./index";

export const isRead = ({ method }: { method: string }) => method === "GET" || method === "HEAD";

/** The gateway's headers with a request's origin, which the database's limits read. */
export const ORIGIN_HEADERS = ["x-forwarded-for", "cf-connecting-ip"];

export function canDecode(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

export const asFetch =
  (answer: (request: Request) => Promise<Response>): typeof globalThis.fetch =>
  async (input, init) =>
    answer(input instanceof Request && !init ? input : new Request(input, init));

export function replaceBody({ url, headers: sent }: Request, body: object): Request {
  const headers = new Headers(sent);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The tables with the secret key, for which row level security does not count. */
export const serviceTables = ({ url, secretKey: key, fetch }: Backend): Tables =>
  createTables({ url, key }, fetch);

/** The tables with the public key, as for a visitor at an address. */
export const visitorTables = ({ url, publishableKey: key, fetch }: Backend, address?: string) =>
  createTables({ url, key, headers: address ? { "x-forwarded-for": address } : {} }, fetch);

export const serviceStorage = ({ url, secretKey: apikey, fetch }: Backend): StorageClient =>
  new StorageClient(`${url}/storage/v1`, { apikey }, fetch);

/** Every open plan polls this every five seconds; it is a POST, but writes nothing. */
const POLLED = "/rest/v1/rpc/plan_since";

/** The same backend, calling `tell` after answering any call that may have written something. */
export const afterWrites = (backend: Backend, tell: () => void): Backend => ({
  ...backend,
  fetch: async (input, init) => {
    const answer = await backend.fetch(input, init);
    const { url, method } =
      input instanceof Request ? input : { url: String(input), method: "GET" };
    const reads = isRead({ method: init?.method ?? method }) || new URL(url).pathname === POLLED;
    if (answer.ok && !reads) tell();
    return answer;
  },
});
