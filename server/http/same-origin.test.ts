import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { sameOrigin } from "./same-origin";

const app = new Hono();
app.all("*", sameOrigin("https://hurrah.example"), (c) => c.text(c.req.header("origin") ?? "none"));

const post = (headers: Record<string, string>, method = "POST") =>
  app.request("http://127.0.0.1:3000/contact", {
    method,
    headers: { host: "127.0.0.1:3000", ...headers },
  });

describe("a form posted to a page", () => {
  it.each([
    ["from the site's public address, behind a proxy that ends https", "https://hurrah.example"],
    ["from the address it was asked by", "http://127.0.0.1:3000"],
  ])("is taken %s", async (_, origin) => {
    const answer = await post({ origin, "sec-fetch-site": "same-origin" });
    // React Router would compare it with the address that the server sees.
    expect([answer.status, await answer.text()]).toEqual([200, "none"]);
  });

  it("is taken from a browser that says nothing", async () => {
    expect((await post({})).status).toBe(200);
  });

  it.each([
    { origin: "https://elsewhere.example" },
    { origin: "https://hurrah.example.elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://other.hurrah.example" },
  ])("is refused with %j", async (headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(403);
  });

  it("is told from a read, which anybody may link to", async () => {
    expect((await post({ "sec-fetch-site": "cross-site" }, "GET")).status).toBe(200);
  });
});
