import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { until } from "../../../tests/support/until";
import { limitConnections } from "./connections";
import { inTurn } from "./pipelining";

let server: Server;
const listen = async (listener: RequestListener) => {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
};
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1");
const get = (path: string | number, rest = "") => `GET /${path} HTTP/1.1\r\nhost: a\r\n${rest}\r\n`;
const bodiesOf = (answers: string) =>
  [...answers.matchAll(/\r\n\r\n(\/[a-z0-9]*)/g)].map(([, path]) => path);

it("answers what a client sent at once in its order, one at a time", async () => {
  let answering = 0;
  let most = 0;
  await listen(
    inTurn((request, response) => {
      answering += 1;
      most = Math.max(most, answering);
      setImmediate(() => {
        answering -= 1;
        response.end(request.url);
      });
    }),
  );
  const socket = open();
  const requests = Array.from({ length: 15 }, (_, i) => get(i));
  socket.write(requests.join("") + get("last", "connection: close\r\n"));
  const expected = [...Array.from({ length: 15 }, (_, i) => `/${i}`), "/last"];
  expect(bodiesOf(await text(socket))).toEqual(expected);
  expect(most).toBe(1);
});

it("hangs up on a client that sends two thousand at once, having begun one", async () => {
  const begun: ServerResponse[] = [];
  await listen(inTurn((_request, response) => void begun.push(response)));
  const socket = open();
  socket.write(get("x").repeat(2_000));
  // Bytes that were on their way may make it a reset.
  await Promise.race([once(socket, "close"), once(socket, "error")]);
  expect(begun).toHaveLength(1);
});

it("begins no answer while the one before is unread, and then goes on", async () => {
  const large = Buffer.alloc(20_000_000, "a");
  const begun: string[] = [];
  await listen(
    inTurn((request, response) => {
      begun.push(request.url ?? "");
      response.end(large);
    }),
  );
  const socket = open().pause();
  socket.write(get(1) + get(2) + get(3, "connection: close\r\n"));
  await until(() => expect(begun).toEqual(["/1"]));
  // Another visitor is answered meanwhile, and the first one's second answer is still not begun.
  const other = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/other`);
  expect((await other.arrayBuffer()).byteLength).toBe(large.byteLength);
  expect(begun).toEqual(["/1", "/other"]);
  let received = 0;
  for await (const chunk of socket) received += chunk.length;
  expect(received).toBeGreaterThan(3 * large.byteLength);
  expect(begun).toEqual(["/1", "/other", "/2", "/3"]);
});

it("hangs up on a client that reads nothing of its answer", async () => {
  const large = Buffer.alloc(20_000_000, "a");
  let closed = false;
  await listen(
    inTurn((_request, response) => {
      response.on("close", () => {
        closed = true;
      });
      response.end(large);
    }, 50),
  );
  open()
    .pause()
    .on("error", () => undefined)
    .write(get("x"));
  await until(() => expect(closed).toBe(true));
});

it("takes so many connections from one network, and another when one has gone", async () => {
  await listen((_request, response) => void response.end("/here"));
  limitConnections(server, 0, { network: 2, all: 100 });
  const ask = async () => {
    const socket = open();
    socket.write(get("x"));
    const [chunk] = await Promise.race([
      once(socket, "data"),
      once(socket, "close"),
      once(socket, "error"),
    ]);
    return { socket, isAnswered: Buffer.isBuffer(chunk) };
  };
  const held = [await ask(), await ask()];
  expect(held.map(({ isAnswered }) => isAnswered)).toEqual([true, true]);
  expect((await ask()).isAnswered).toBe(false);
  held[0]?.socket.destroy();
  await until(async () => expect((await ask()).isAnswered).toBe(true));
});

it("counts nobody's behind a proxy", async () => {
  await listen((_request, response) => void response.end("/here"));
  limitConnections(server, 1, { network: 0, all: 100 });
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("/here");
});
