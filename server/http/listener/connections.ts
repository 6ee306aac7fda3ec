import type { RequestListener, Server, ServerOptions } from "node:http";
import type { MiddlewareHandler } from "hono";
import { networkOf } from "../addresses/client-address";

/** In milliseconds; then 408, and the end: slow clients would hold connections for nothing. */
export const CONNECTIONS = {
  options: {
    /** All headers: they fit into one packet or a few. */
    headersTimeout: 15_000,
    /** The whole of a request: 25 MB, the largest picture, at 0.6 Mbit/s; a form ends earlier. */
    requestTimeout: 360_000,
    connectionsCheckingInterval: 5_000,
  } satisfies ServerOptions,
  /**
   * Between two requests: longer than proxies and browsers keep one, which would otherwise send
   * into a closing connection. Clients are told less: clocks run late where they are busy.
   */
  keepAlive: { told: 65_000, kept: 80_000 },
  /** Without a sign of life in the middle of a request, the same as in the browser's upload. */
  idle: 60_000,
  /** Open at a time: by one network, such as an office with 40 browsers, and by all. */
  most: { network: 256, all: 8_192 },
};

/** Behind a proxy (TRUST_PROXY) all connections are the proxy's, and counting them is up to it. */
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
 * In the middle of a request, or without reading the answer; waiting for its beginning is no
 * silence. Node's own way costs a timer for each answer from memory.
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

/** The rest of a body that was refused early would hold up the connection's next call. */
export const closeAfterRefusal: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status < 400) return;
  const length = Number(c.req.header("content-length") ?? 0);
  const isLong = length > SHORT_BODY || c.req.header("transfer-encoding") !== undefined;
  if (isLong) c.header("connection", "close");
};
