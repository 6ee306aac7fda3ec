import { EventEmitter, once } from "node:events";
import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import type { Backend } from "../backend";
import { filePosts } from "./file-posts";
import { pagePosts } from "./page-posts";

const MEGABYTE = 1024 * 1024;

/** Tokens that take an answer. */
let open: string[];
let asked: number;
/** A memory's picture's wait in seconds, and what the last form sent to the database. */
let wait: number | null;
let told: { bytes?: number; network?: string };
let served: number;
let held: Promise<unknown> | undefined;
let app: Hono;

beforeEach(() => {
  [open, asked, served, held] = [["a1", "b2", "c3", "d4", "m5"], 0, 0, undefined];
  [wait, told] = [null, {}];
  const fetch = async (_: unknown, init?: RequestInit) => {
    asked += 1;
    const { token, ...cost } = JSON.parse(String(init?.body));
    told = cost;
    const place = { folder: "plan/thread", room: 3, seconds: wait };
    return Response.json(open.includes(token) ? place : null);
  };
  const backend = { url: "http://backend", secretKey: "secret", fetch } as unknown as Backend;
  app = new Hono();
  app.use(...filePosts(backend, 0));
  app.all("*", ...pagePosts, async (c) => {
    served += 1;
    await held;
    return c.text(String((await c.req.raw.arrayBuffer()).byteLength));
  });
});

const post = (path: string, bytes: number, remoteAddress = "192.0.2.1") => {
  const type = "multipart/form-data; boundary=x";
  const headers = { "content-type": type, "content-length": String(bytes) };
  const form = { method: "POST", headers, body: new Uint8Array(bytes) };
  return app.request(path, form, { incoming: { socket: { remoteAddress } } });
};

it("lets an answer with its files in, whole", async () => {
  const answer = await post("/inquiry/a1", 30 * MEGABYTE);
  expect([answer.status, await answer.text()]).toEqual([200, String(30 * MEGABYTE)]);
});

it("asks for nothing where the answer is a short one, or none", async () => {
  expect((await post("/inquiry/a1", 1000)).status).toBe(200);
  expect((await app.request("/inquiry/a1")).status).toBe(200);
  expect(asked).toBe(0);
});

it("says on a page what is too large, after all of it was read", async () => {
  const answer = await post("/inquiry/a1", 32 * MEGABYTE);
  expect(answer.status).toBe(413);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await answer.text()).toMatch(/what you wrote is still there.* three files of 10 MB each/);
  const memory = await post("/memories/m5", 32 * MEGABYTE);
  expect(await memory.text()).toMatch(/a picture of up to 25 MB.* send your words alone/);
  expect(served).toBe(0);
});

it("lets in a listing with a picture, where the token is a partner's", async () => {
  expect((await post("/partner/a1", 9 * MEGABYTE)).status).toBe(200);
  expect(asked).toBe(1);
});

it("hands on what comes by links that have ended, one at a time: the page gives back the words", async () => {
  const gate = new EventEmitter();
  held = once(gate, "open");
  const first = post("/memories/ended", MEGABYTE);
  await expect.poll(() => served).toBe(1);
  for (const path of ["/memories/ended", "/inquiry/unknown", "/partner/unknown"]) {
    expect((await post(path, MEGABYTE, "198.51.100.7")).status, path).toBe(503);
  }
  gate.emit("open");
  expect((await first).status).toBe(200);
  expect((await post("/inquiry/unknown", MEGABYTE)).status).toBe(200);
});

it("lets in memories with pictures, of many guests with one link at a time", async () => {
  const gate = new EventEmitter();
  held = once(gate, "open");
  const both = [1, 2].map(() => post("/memories/a1", 26 * MEGABYTE));
  await expect.poll(() => served).toBe(2);
  expect((await post("/memories/b2", MEGABYTE)).status, "a third from that network").toBe(503);
  both.push(post("/memories/a1", MEGABYTE, "198.51.100.7"));
  await expect.poll(() => served).toBe(3);
  gate.emit("open");
  for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  expect((await post("/memories/withdraw/a1", MEGABYTE)).status).toBe(413);
});

it("opens nothing else to long forms", async () => {
  const others = ["/contact", "/inquiry", "/inquiry/a1/more", "/letters/a1", "/partner"];
  for (const path of [...others, "/partner/confirm/a1", "/partner/application/a1", "/message/a1"]) {
    expect((await post(path, MEGABYTE)).status, path).toBe(413);
  }
});

it("reads four at a time, and of a partner’s token one; the others hear that they may try again", async () => {
  const gate = new EventEmitter();
  held = once(gate, "open");
  const first = ["a1", "b2", "c3", "m5"].map((token) => post(`/inquiry/${token}`, MEGABYTE));
  await expect.poll(() => served).toBe(4);
  for (const token of ["a1", "d4"]) {
    const refused = await post(`/inquiry/${token}`, MEGABYTE);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "20"]);
    expect(await refused.text()).toContain("what you wrote is still there");
  }
  gate.emit("open");
  for (const { status } of await Promise.all(first)) expect(status).toBe(200);
  expect((await post("/inquiry/d4", MEGABYTE)).status).toBe(200);
});

it("reads all of what finds no room, so that its sender sees the answer", async () => {
  const gate = new EventEmitter();
  held = once(gate, "open");
  const first = [1, 2].map(() => post("/memories/a1", MEGABYTE));
  await expect.poll(() => served).toBe(2);
  let left = 5;
  const body = new ReadableStream({
    pull(to) {
      if (left > 0) to.enqueue(new Uint8Array(MEGABYTE));
      else to.close();
      left -= 1;
    },
  });
  const form = { method: "POST", body, duplex: "half" };
  const incoming = { socket: { remoteAddress: "192.0.2.1" } };
  expect((await app.request("/memories/a1", form, { incoming })).status).toBe(503);
  expect(left).toBe(-1);
  gate.emit("open");
  await Promise.all(first);
});

it("counts a memory with a picture before it is read, and reads none that is too many", async () => {
  expect((await post("/memories/a1", MEGABYTE, "198.51.100.7")).status).toBe(200);
  expect(told).toEqual({ bytes: MEGABYTE, network: "198.51.100.7" });
  [served, wait] = [0, 1800];
  const refused = await post("/memories/a1", MEGABYTE);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1800"]);
  expect(await refused.text()).toMatch(/Words alone can still be sent.* in an hour/);
  expect(served).toBe(0);
});

it("holds no more than 96 MB of forms in memory", async () => {
  const gate = new EventEmitter();
  held = once(gate, "open");
  const from = (network: number) => `203.0.113.${network}`;
  const first = ["a1", "b2", "c3"].map((token, network) =>
    post(`/inquiry/${token}`, 31 * MEGABYTE, from(network)),
  );
  await expect.poll(() => served).toBe(3);
  expect((await post("/inquiry/d4", 4 * MEGABYTE, from(4))).status).toBe(503);
  first.push(post("/inquiry/d4", 2 * MEGABYTE, from(4)));
  await expect.poll(() => served).toBe(4);
  gate.emit("open");
  for (const { status } of await Promise.all(first)) expect(status).toBe(200);
});
