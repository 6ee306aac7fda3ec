import { createHmac } from "node:crypto";

/** The header by which the database knows for whom the web server calls (`client_address`). */
export const VISITOR_ADDRESS = "x-visitor-address";

/** How long a key is used until the database is asked again, in milliseconds; it takes it longer. */
const FRESH = 10 * 60_000;

type Signing = {
  fetch: typeof globalThis.fetch;
  key: string;
  readKey: () => Promise<string>;
  now?: () => number;
};

/**
 * Calls of the tables say, signed, for which visitor of `x-forwarded-for` they are made: else all
 * visitors would share one's limits. Without one the address is empty, and no limits count.
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
