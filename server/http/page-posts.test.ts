import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import { pagePosts, wholeForm } from "./page-posts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A page behind the guard, over a connection, and the forms it got. */
async function page(...within: Parameters<typeof wholeForm>) {
  const posted: string[] = [];
  const app = new Hono().all("*", wholeForm(...within), async (c) => {
    posted.push("asked");
    return c.text("taken");
  });
  const server = createServer(getRequestListener(app.fetch));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const type = "content-type: application/x-www-form-urlencoded";
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: 8\r\n\r\nname`);
  return { posted, socket };
}

it("is not asked for a form that does not come in time: 408, and hung up on", async () => {
  const { posted, socket } = await page(50);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain("Nothing was sent");
  expect(posted).toEqual([]);
});

it("is not asked for a form that drips in", async () => {
  const { posted, socket } = await page(10_000, { bytes: 1_000, after: 50 });
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  expect(posted).toEqual([]);
  const { socket: quick } = await page(10_000, { bytes: 1_000, after: 5_000 });
  quick.write("=Ann");
  quick.end();
  expect(await text(quick)).toMatch(/^HTTP\/1.1 200 /);
});

it("is read or posted to, and nothing else", async () => {
  const app = new Hono().all("*", ...pagePosts, (c) => c.text("the page"));
  const ask = async (method: string) => {
    const { status, headers } = await app.request("/contact", { method });
    return [status, headers.get("allow")];
  };
  for (const method of ["GET", "POST"]) expect(await ask(method)).toEqual([200, null]);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    expect(await ask(method)).toEqual([405, "GET, HEAD, POST"]);
  }
});
