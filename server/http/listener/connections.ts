import type { RequestListener, Server, ServerOptions } from "node:http";
import type { MiddlewareHandler } from "hono";
import { networkOf } from "../addresses/client-address";

/**
 * How long a client may take, in milliseconds, before it is answered 408 and hung up on: slow
 * clients would otherwise hold connections for nothing.
 */
export const CONNECTIONS = {
  options: {
    /** All headers: they fit into one packet or a few. */
    headersTimeout: 15_000,
    /** The whole of a request: 25 MB, the largest picture, at 0.6 Mbit/s; a form ends earlier. */
    requestTimeout: 360_000,
    connectionsCheckingInterval: 5_000,
  } satisfies ServerOptions,
  /**
   * Between two requests: longer than proxies and browsers keep a connection, which would
   * otherwise send a request into one that is just being closed. Clients are told; their clocks run
   * late where they or this server are busy, so a connection is kept longer than that.
   */
  keepAlive: { told: 65_000, kept: 80_000 },
  /** Without a sign of life in the middle of a request, the same as in the browser's upload. */
  idle: 60_000,
  /** Open at a time: by one network, such as an office with 40 browsers, and by all. */
  most: { network: 256, all: 8_192 },
};

/**
 * Closes connections beyond the number that a network may have. Behind a proxy that may name
 * the visitor's address all connections are the proxy's, and counting them is up to it.
 * @param trusted how many proxies stand in front (TRUST_PROXY)
 */
export function limitConnections(server: Server, trusted: number, most = CONNECTIONS.most): void {
  server.maxConnections = most.all;
  if (trusted > 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "unknown");
    const others = open.get(network) ?? 0;
    if (others >= most.network) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Keeps a connection between two requests longer than its client is told. */
export function keepConnections(server: Server, { told, kept } = CONNECTIONS.keepAlive): void {
  server.keepAliveTimeout = told;
  // After Node's own, which is a second longer than told.
  server.on("request", ({ socket }, response) =>
    response.once("finish", () => socket.setTimeout(kept)),
  );
}

/**
 * Hangs up on a client that falls silent in the middle of a request, or that does not read its
 * answer; one that waits for the answer to begin is not silent. Node can do so for every connection
 * of a server, at the price of a timer for each answer from memory.
 */
export const hangUpOnSilence =
  (listener: RequestListener, idle = CONNECTIONS.idle): RequestListener =>
  (request, response) => {
    const { socket } = request;
    socket.setTimeout(idle);
    response.on("timeout", () => {
      const waitsForUs = request.complete && !response.headersSent;
      if (!waitsForUs) socket.destroy();
    });
    listener(request, response);
  };

/** A body up to this size, in bytes, comes with its headers, or just after them. */
const SHORT_BODY = 16 * 1024;

/**
 * A long body is refused before all of it has arrived. The connection ends with that: the client's
 * next call would wait behind the rest, and be cut off with it.
 */
export const closeAfterRefusal: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status < 400) return;
  const length = Number(c.req.header("content-length") ?? 0);
  const isLong = length > SHORT_BODY || c.req.header("transfer-encoding") !== undefined;
  if (isLong) c.header("connection", "close");
};
