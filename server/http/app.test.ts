import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, it, vi } from "vitest";
import type { Backend } from "../backend";
import { pageLimits } from "../pages/page-limits";
import type { PageRenderer } from "../pages/renderer";
import { parseSettings } from "../settings";
import { createApp } from "./app";
import { createLog } from "./log";

// The first answer loads what answers are made with.
vi.setConfig({ testTimeout: 30_000 });

const SITE_URL = "https://hurrah.example";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

type Render = PageRenderer["forVisitor"];

/** A site with such pages, and the port where it listens. */
async function site(forVisitor: Render) {
  const settings = { ...parseSettings({}), SITE_URL };
  const backend = {
    url: "http://backend.internal",
    secretKey: "sb_secret_tests",
    servedHere: false,
  } as Backend;
  const app = createApp({
    backend,
    settings,
    log: createLog("silent"),
    renderer: { forVisitor } as PageRenderer,
    limits: pageLimits(settings, async () => undefined),
  });
  const server = createServer(getRequestListener(app.fetch));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };

it("answers everybody while one sender is slow with a form", async () => {
  const port = await site(async (request) => new Response(`page for ${await request.text()}`));
  const slow = connect(port, "127.0.0.1");
  const type = `content-type: ${FORM["content-type"]}`;
  slow.write(`POST /contact HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${type}\r\n`);
  slow.write("content-length: 8\r\n\r\nname");
  const post = () =>
    fetch(`http://127.0.0.1:${port}/contact`, { method: "POST", headers: FORM, body: "name=Bob" });
  // By the second answer the slow form, too, has reached the site.
  for (let i = 0; i < 2; i += 1) expect(await (await post()).text()).toBe("page for name=Bob");
  slow.write("=Ann");
  expect(await text(slow)).toContain("page for name=Ann");
});

it("answers everybody while the services that a form is passed on to are slow", async () => {
  let answer: () => void = () => undefined;
  const service = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const port = await site(async ({ method }, { leave }) => {
    if (method === "POST") await leave(() => service);
    return new Response(`answer to ${method}`);
  });
  const url = `http://127.0.0.1:${port}/contact`;
  const posts = [1, 2].map(() => fetch(url, { method: "POST", headers: FORM, body: "name=Ann" }));
  for (let i = 0; i < 3; i += 1) {
    expect(await (await fetch(`${url}?q=${i}`)).text()).toBe("answer to GET");
  }
  answer();
  for (const post of posts) expect(await (await post).text()).toBe("answer to POST");
});

it("sends a page that is somebody's own compressed, where that is taken", async () => {
  const page = "<!DOCTYPE html><p>For your household.</p>".repeat(100);
  const port = await site(
    async () =>
      new Response(page, { headers: { "content-type": "text/html", vary: "x-of-the-page" } }),
  );
  const ask = (encoding: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}/i/a1`, { method, headers: { "accept-encoding": encoding } });

  const packed = await ask("gzip, br");
  expect(await packed.text()).toBe(page);
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("vary")).toBe("x-of-the-page, Accept-Encoding");
  expect(packed.headers.get("cache-control")).toBe("no-store");

  for (const plain of [await ask("gzip;q=0"), await ask("gzip", "HEAD")]) {
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("cache-control")).toBe("no-store");
  }
});

it("lets caches keep a page that says so where it was read, and nobody keep any other answer", async () => {
  const port = await site(async (request) => {
    const [, status = "", own = ""] = /(\d+)=(.*)/.exec(new URL(request.url).search) ?? [];
    const headers = { "cache-control": decodeURIComponent(own) };
    return new Response("page", { status: Number(status), headers });
  });
  const kept = async (method: string, said: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/contact?${said}`, { method });
    return answer.headers.get("cache-control");
  };
  expect(await kept("GET", "200=max-age=60")).toBe("max-age=60");
  for (const method of ["GET", "POST"]) {
    expect(await kept(method, "404=max-age=60")).toBe("no-store");
    expect(await kept(method, "404=private")).toBe("private");
  }
  expect(await kept("POST", "200=max-age=60")).toBe("no-store");
});
