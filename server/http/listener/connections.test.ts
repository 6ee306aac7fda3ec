import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONG_ARRIVES_WITHIN } from "../page-posts";
import {
  CONNECTIONS,
  closeAfterRefusal,
  hangUpOnSilence,
  keepConnections,
  limitConnections,
} from "./connections";

let server: Server;
let handled: string[];

beforeEach(async () => {
  // The listener logs each broken connection there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  handled = [];
  const app = new Hono().post("/", bodyLimit({ maxSize: 100 }), async (c) => {
    const body = await c.req.text();
    handled.push(body);
    return c.text("taken");
  });
  const quick = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 30 };
  server = createServer({ ...CONNECTIONS.options, ...quick }, getRequestListener(app.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Sends raw bytes and returns everything received until the server hangs up. */
async function send(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  for (const part of parts) socket.write(part);
  return text(socket);
}
const post = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n`;

describe("a client that takes its time", () => {
  it("over its headers is answered 408 and hung up on", async () => {
    expect(await send("POST / HTTP/1.1\r\nhost: a\r\n")).toMatch(/^HTTP\/1.1 408 /);
  });

  it("over its body is answered 408 and hung up on, and nothing is done", async () => {
    expect(await send(`${post(50)}\r\n`, "half of it")).toMatch(/^HTTP\/1.1 408 /);
    expect(handled).toEqual([]);
  });

  it("and ends without the rest leaves nothing either", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.end(`${post(50)}\r\nhalf of it`);
    await text(socket);
    expect(handled).toEqual([]);
  });
});

it("keeps a connection far longer than it tells its client, whose clock may run late", async () => {
  keepConnections(server);
  const kept = new Promise<number | undefined>((resolve) => {
    server.on("request", ({ socket }, response) =>
      response.once("finish", () => resolve(socket.timeout)),
    );
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: "words" });
  expect(answer.headers.get("keep-alive")).toBe("timeout=65");
  expect(await kept).toBeGreaterThanOrEqual(75_000);
});

it("hangs up on a client that falls silent in the middle of a request", async () => {
  const listener = hangUpOnSilence(() => undefined, 50);
  server.removeAllListeners("request").on("request", listener);
  // Without the 408 for a request that takes too long as a whole.
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  expect(await send(`${post(50)}\r\n`, "half of it")).toBe("");
});

it("hangs up on nobody who waits for an answer", async () => {
  const listener = hangUpOnSilence((request, response) => {
    // Answers once the client has been taken for silent.
    request.socket.once("timeout", () => response.end("at last"));
    request.resume();
  }, 50);
  server.removeAllListeners("request").on("request", listener);
  expect(await send(`${post(4)}connection: close\r\n\r\n`, "word")).toContain("at last");
});

it("takes so many connections of one network, and new ones once others have ended", () => {
  const listening = Object.assign(new EventEmitter(), { maxConnections: 0 });
  limitConnections(listening as unknown as Server, 0, { network: 2, all: 9 });
  expect(listening.maxConnections).toBe(9);
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    listening.emit("connection", socket);
    return { socket, isTaken: socket.destroy.mock.calls.length === 0 };
  };
  const [first, second, third] = [1, 2, 3].map((host) => arrive(`2001:db8::${host}`));
  expect([first?.isTaken, second?.isTaken, third?.isTaken]).toEqual([true, true, false]);
  expect(arrive("2001:db8:0:1::1").isTaken, "another network").toBe(true);
  for (const socket of [first?.socket, second?.socket]) socket?.emit("close");
  expect([1, 2, 3].map(() => arrive("2001:db8::1").isTaken)).toEqual([true, true, false]);
  const behind = Object.assign(new EventEmitter(), { maxConnections: 0 });
  limitConnections(behind as unknown as Server, 1);
  expect(behind.listenerCount("connection"), "a proxy has all of them").toBe(0);
});

it("ends a connection with the refusal of a long body, whose rest would come before the next call", async () => {
  const app = new Hono().use(closeAfterRefusal).post("/:status", (c) => {
    return c.text("", Number(c.req.param("status")) as 200);
  });
  const ends = async (status: number, headers: Record<string, string>) =>
    (await app.request(`/${status}`, { method: "POST", headers })).headers.has("connection");
  expect(await ends(413, { "content-length": "20000" })).toBe(true);
  expect(await ends(400, { "transfer-encoding": "chunked" })).toBe(true);
  expect(await ends(400, { "content-length": "16000" })).toBe(false);
  expect(await ends(404, {})).toBe(false);
  expect(await ends(200, { "content-length": "20000" })).toBe(false);
});

describe("a request that is none", () => {
  it.each([
    "nonsense\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    `${post(5)}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${post(5)}content-length: 6\r\n\r\nabcdef`,
    "POST / HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n",
    "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
  ])("%j is answered 400", async (bytes) => {
    expect(await send(bytes)).toMatch(/^HTTP\/1.1 400 /);
    expect(handled).toEqual([]);
  });

  it("with too long headers is answered 431", async () => {
    const answer = await send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
  });
});

it("waits for a slow line long enough for the largest picture, and for headers not long", () => {
  const { headersTimeout, requestTimeout } = CONNECTIONS.options;
  expect(headersTimeout).toBeLessThanOrEqual(20_000);
  expect((25 * 8) / (requestTimeout / 1000)).toBeLessThan(1); // Mbit/s
  expect(CONNECTIONS.idle).toBeLessThan(requestTimeout);
  expect(LONG_ARRIVES_WITHIN).toBeLessThan(requestTimeout);
  expect((10 * 1024 * 8) / (LONG_ARRIVES_WITHIN / 1000)).toBeLessThan(256); // kbit/s
});
