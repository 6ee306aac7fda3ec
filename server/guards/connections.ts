import type { ServerOptions } from "node:http";

/**
 * How long a client may take, in milliseconds, before it is answered 408 and hung up on: slow
 * clients would otherwise hold connections for nothing.
 */
export const CONNECTIONS = {
  options: {
    /** All headers: they fit into one packet or a few. */
    headersTimeout: 15_000,
    /** The whole of a request: 25 MB, the largest picture, at 0.7 Mbit/s. */
    requestTimeout: 300_000,
    connectionsCheckingInterval: 5_000,
  } satisfies ServerOptions,
  /** Without a sign of life, as the browser's upload has it. */
  idle: 60_000,
};
