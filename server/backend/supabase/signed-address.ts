import { createHmac } from "node:crypto";

/** The header by which the database knows for whom the web server calls (`client_address`). */
export const VISITOR_ADDRESS = "x-visitor-address";

/** How long a key is used until the database is asked again, in milliseconds; it takes it longer. */
const FRESH = 10 * 60_000;

type Signing = {
  fetch: typeof globalThis.fetch;
  /** The key to begin with. */
  key: string;
  /** Reads the key that the database wants next. */
  readKey: () => Promise<string>;
  /** The time in milliseconds. */
  now?: () => number;
};

/**
 * The same `fetch`, but calls of the tables say, signed, for which visitor they are made: the one
 * of `x-forwarded-for`. To a project's gateway they all come from this server, whose visitors would
 * share one visitor's limits. Without a visitor the address is empty, and nobody's limits count.
 */
export function signingAddresses({
  fetch,
  key: first,
  readKey,
  now = Date.now,
}: Signing): typeof globalThis.fetch {
  let key = first;
  let until = now() + FRESH;
  const renew = () => {
    until = now() + FRESH;
    const keep = (next: string) => {
      key = next;
    };
    // The one that is there goes on for a day.
    readKey().then(keep, () => undefined);
  };

  return async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname } = new URL(request?.url ?? String(input));
    if (!pathname.startsWith("/rest/v1/")) return fetch(input, init);
    if (now() >= until) renew();
    const headers = new Headers(init?.headers ?? request?.headers);
    const address = headers.get("x-forwarded-for") ?? "";
    headers.set(VISITOR_ADDRESS, signAddress(address, key, now()));
    return fetch(input, { ...init, headers });
  };
}

/** The header's value, as `private.signed_address` reads it. */
export function signAddress(address: string, key: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac("sha256", key).update(`${seconds}.${address}`).digest("hex");
  return `${seconds}.${signature}.${address}`;
}
