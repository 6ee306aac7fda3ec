import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { parseSettings } from "../settings";
import { pageLimits } from "./page-limits";
import { Busy } from "./render-queue";

const settings = parseSettings({ RATE_LIMIT_PAGES: "1/1m" });
const headersOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1]]])));

it("says kindly to come back, on a page that needs no script", async () => {
  const { refusal } = pageLimits(settings);
  const reply = await refusal(new Busy(503, 5), "text/html,*/*");
  const html = reply.body?.toString() ?? "";
  expect(reply.status).toBe(503);
  expect(html).toContain("One moment, please");
  expect(html).toContain("try again in a moment");
  expect(html).not.toMatch(/<script|<style|\son\w+=|style=/);
  expect(headersOf(reply)).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
    "content-type": expect.stringContaining("text/html"),
    "content-length": String(Buffer.byteLength(html)),
    "content-security-policy": expect.stringContaining("default-src 'none'; style-src 'self'"),
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
  });
  const later = await refusal(new Busy(429, 40), "text/html");
  expect(later.body?.toString()).toContain("try again in a minute");
});

it("tells who posted a form that nothing was sent, and leads to no empty one", async () => {
  const { refusal } = pageLimits(settings);
  const html = refusal(new Busy(503, 5), "text/html", true).body?.toString() ?? "";
  expect(html).toContain("Nothing was sent. Please go back in your browser");
  expect(html).not.toContain("Try again");
  const line = refusal(new Busy(429, 40), "*/*", true).body?.toString();
  expect(line).toMatch(/^Nothing was sent.*Try again in 40 seconds\.$/);
});

it("says so in a line to what is no browser", async () => {
  const reply = await pageLimits(settings).refusal(new Busy(429, 40));
  expect([reply.status, reply.body?.toString()]).toEqual([
    429,
    "Too many pages at once. Try again in 40 seconds.",
  ]);
  expect(headersOf(reply)).toMatchObject({ "retry-after": "40" });
  const soon = pageLimits(settings).refusal(new Busy(503, 1));
  expect(soon.body?.toString()).toMatch(/Try again in 1 second\.$/);
});

it("holds a refusal for a moment, so that asking again at once gains nothing", async () => {
  const holds: number[] = [];
  const { run } = pageLimits(settings, async (ms) => void holds.push(ms));
  expect(await run("a", async () => "page")).toBe("page");
  await expect(run("a", async () => "page")).rejects.toBeInstanceOf(Busy);
  expect(holds).toEqual([1_000]);
});

it.each([
  [0, undefined, "192.0.2.1"],
  [0, "198.51.100.7", "192.0.2.1"],
  [1, "203.0.113.9, 198.51.100.7", "198.51.100.7"],
  [2, "203.0.113.9, 198.51.100.7", "203.0.113.9"],
  [1, "2001:db8:1:2::5", "2001:db8:1:2::/64"],
  [1, undefined, "192.0.2.1"],
])("behind %s proxies, told %s, counts %s", (TRUST_PROXY, forwarded, network) => {
  const request = {
    socket: { remoteAddress: "192.0.2.1" },
    headers: { "x-forwarded-for": forwarded },
  } as unknown as IncomingMessage;
  expect(pageLimits({ ...settings, TRUST_PROXY }).networkOf(request)).toBe(network);
});
