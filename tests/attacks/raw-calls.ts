import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

export type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The loopback address to call from. */
  from?: string;
  signal?: AbortSignal;
};
export type Answer = { status: number; text: string };

/**
 * Makes a call over a connection of its own, its path sent as it is: `fetch` would encode parts of
 * it, and so make it too long.
 * @throws Error when the connection breaks, or the signal aborts the call
 */
export function call(url: string, path: string, init: Call = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, from, signal } = init;
  const { hostname, port } = new URL(url);
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request({
      ...{ hostname, port, path, method, signal, localAddress: from, agent: false },
      headers: { ...headers, ...length },
    })
      .on("response", (response) => {
        const status = response.statusCode ?? 0;
        text(response).then((read) => resolve({ status, text: read }), reject);
      })
      .on("error", reject)
      .end(body);
  });
}

/** A GET as it goes over a connection, and where to. */
export type RawGet = { url: string; bytes: string };

export function rawGet(url: string, path: string, headers: Record<string, string> = {}): RawGet {
  const lines = Object.entries({ host: new URL(url).host, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  return { url, bytes: `GET ${path} HTTP/1.1\r\n${head}\r\n\r\n` };
}

/**
 * Sends the same call so many times over one connection, without waiting for an answer and without
 * reading one: what the client's system does not take stays with the server.
 */
export function sendUnread({ url, bytes }: RawGet, times: number, from: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.on("error", () => undefined);
  socket.write(bytes.repeat(times));
  return socket;
}

/** Resolves once the server has begun to answer, or has hung up. */
export const answeredOrEnded = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once("readable", resolve).once("close", resolve);
  });
