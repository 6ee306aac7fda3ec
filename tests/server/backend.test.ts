import { describe, expect, it } from "vitest";
import { openKeptTestBackend } from "../support/database/test-backend";

const site = await openKeptTestBackend({
  RATE_LIMIT_INSERTS: "5/15m",
  RATE_LIMIT_FUNCTIONS: "4/15m",
});

const message = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  subject: "A question",
  message: "How do we begin to plan?",
};
const post = (headers: Record<string, string>, body: unknown, from?: string) => ({
  method: "POST",
  headers,
  body: JSON.stringify(body),
  from,
});

it("importing Lite leaves warnings as they were", () => {
  expect(() => process.emitWarning(new Error("a warning that is an Error object"))).not.toThrow();
});

describe("limits", () => {
  it("an address may make so many anonymous inserts; another one and staff are not held up", async () => {
    const staff = await site.signIn("limits@example.com", { staff: true });
    const insert = (from: string) =>
      site.ask("/rest/v1/contact_messages", post(site.anonymous, message, from));
    for (let i = 0; i < 5; i += 1) expect((await insert("192.0.2.1")).status).toBe(201);
    const refused = await insert("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await insert("192.0.2.2")).status).toBe(201);
    const read = await site.ask("/rest/v1/contact_messages?select=id", {
      headers: staff,
      from: "192.0.2.1",
    });
    expect((await read.json()).length).toBe(6);
  });

  it("who reads article after article can still write", async () => {
    const byline = post(site.anonymous, { article_slug: "a" }, "192.0.2.4");
    for (let i = 0; i < 6; i += 1) {
      expect((await site.ask("/rest/v1/rpc/article_byline", byline)).status).toBe(200);
    }
    const sent = await site.ask(
      "/rest/v1/contact_messages",
      post(site.anonymous, message, "192.0.2.4"),
    );
    expect(sent.status).toBe(201);
  });

  it("functions answer 429 with a word about it", async () => {
    const call = () =>
      site.ask("/functions/v1/email-marketing", post(site.anonymous, {}, "192.0.2.3"));
    for (let i = 0; i < 4; i += 1) expect((await call()).status).not.toBe(429);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: "Please wait a few minutes and try again." });
  });

  it("a body that is too long is refused, with or without its length", async () => {
    const long = "x".repeat(3 * 1024 * 1024);
    const known = await site.ask(
      "/rest/v1/contact_messages",
      post(site.anonymous, { long }, "192.0.2.7"),
    );
    expect(known.status).toBe(413);
    const stream = new Blob([JSON.stringify({ long })]).stream();
    const init = {
      method: "POST",
      headers: site.anonymous,
      body: stream,
      duplex: "half",
      from: "192.0.2.8",
    };
    expect((await site.ask("/rest/v1/contact_messages", init as RequestInit)).status).toBe(413);
    const names = post(site.anonymous, { prefix: "x".repeat(300 * 1024) }, "192.0.2.9");
    expect((await site.ask("/storage/v1/object/list/partner-images", names)).status).toBe(413);
  });
});
