import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Site } from "../support/site";

/** The built site, with strangers who ask for more than anybody reads. */
let site: Site;
const strangers: Socket[] = [];
beforeAll(async () => {
  site = await Site.start({ TRUST_PROXY: "0", RATE_LIMIT_PAGES: "8/1m" });
  await (await fetch(site.url)).text();
});
afterAll(async () => {
  for (const socket of strangers) socket.destroy();
  await site?.stop();
});

/** Resident memory in megabytes, by Linux's `/proc`. */
function memory(): number {
  const [, pages = "0"] = readFileSync(`/proc/${site.pid}/statm`, "utf8").split(" ");
  return (Number(pages) * 4096) / 1e6;
}

function stranger(bytes: string): Socket {
  const { port } = new URL(site.url);
  const socket = connect({ host: "127.0.0.1", port: Number(port) }).pause();
  // Being hung up on is what they get.
  socket.on("error", () => undefined).write(bytes);
  strangers.push(socket);
  return socket;
}

describe("a hundred connections with two thousand requests each, unread", () => {
  it.each(["/", "/healthz", "/rest/v1/partners"])(
    "of %s cost little memory, and nobody else's time",
    async (path) => {
      const before = memory();
      const requests = `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(2_000);
      const open = Array.from({ length: 100 }, () => stranger(requests));
      let most = 0;
      for (let visit = 0; visit < 50; visit += 1) {
        expect((await fetch(site.url)).status).toBe(200);
        most = Math.max(most, memory() - before);
      }
      expect(most).toBeLessThan(150);
      // All have been hung up on, as they see once they read.
      await Promise.all(
        open.map((socket) => new Promise((resolve) => socket.once("close", resolve).resume())),
      );
      expect(Math.max(...open.map(({ bytesRead }) => bytesRead))).toBeLessThan(2_000_000);
    },
  );
});

it("a client that reads slowly gets every answer", async () => {
  const socket = stranger(
    `${"GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(9)}GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
  );
  let text = "";
  for await (const chunk of socket) {
    text += chunk.toString("latin1");
    // One packet, and then others come first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(10);
  expect(text.match(/<\/html>/g)).toHaveLength(10);
});

it("made-up addresses are refused in words, and kept pages are given to the same visitor", async () => {
  const headers = { accept: "text/html" };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => fetch(`${site.url}/resources/x-${i}`, { headers })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toContain("One moment, please");
  for (const path of ["/", "/about", "/partners"]) {
    expect((await fetch(site.url + path)).status).toBe(200);
  }
});

it("an address written in another way leads to the page, and the log knows no other name", async () => {
  const get = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await get("/about///?a=b")).toEqual([308, "/about?a=b"]);
  expect(await get("/ABOUT")).toEqual([308, "/about"]);
  expect(await get("//about")).toEqual([308, "/about"]);
});
