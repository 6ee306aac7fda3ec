import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import type { Backend } from "../backend";
import { signingAddresses, VISITOR_ADDRESS } from "../backend/supabase/signed-address";
import { parseSettings } from "../settings";
import { asVisitor, visitorRoutes } from "./as-visitor";
import { createLog } from "./log";

const PROJECT = "https://project.example";
const ask = vi.fn<typeof fetch>();
afterEach(() => ask.mockReset());

/** A site on a Supabase project, whose page passes a posted form on. */
function site() {
  const fetch = signingAddresses({ fetch: ask, key: "key", readKey: async () => "key" });
  const backend = { url: PROJECT, servedHere: false, fetch } as unknown as Backend;
  const settings = { ...parseSettings({}), TRUST_PROXY: 1, SITE_URL: "https://hurrah.example" };
  const routes = visitorRoutes(backend, settings, createLog("silent"));
  const app = new Hono();
  app.post("/contact", async (c) => {
    const call = { method: "POST", body: '{"subject":"A garden"}' };
    const { status } = await asVisitor(routes, c)(`${PROJECT}/rest/v1/contact_messages`, call);
    return c.text("", status as 201);
  });
  const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  // Nobody else may say for whom the project is asked.
  const claim = { [VISITOR_ADDRESS]: "192.0.2.9" };
  return (from: string) =>
    app.request(
      "/contact",
      { method: "POST", headers: { ...claim, "x-forwarded-for": from } },
      env,
    );
}

it("a project is asked on the visitor's behalf, and takes from one no more than is theirs", async () => {
  ask.mockImplementation(async () => new Response(null, { status: 201 }));
  const post = site();
  for (let i = 0; i < 20; i += 1) expect((await post("192.0.2.1")).status).toBe(201);
  expect((await post("192.0.2.1")).status).toBe(429);
  // Said before the address that the proxy saw: the visitor's own claim.
  expect((await post("192.0.2.9, 192.0.2.1")).status).toBe(429);
  expect(ask).toHaveBeenCalledTimes(20);
  expect((await post("192.0.2.2")).status).toBe(201);

  const request = new Request(...(ask.mock.lastCall as [Request, RequestInit]));
  expect(request.url).toBe(`${PROJECT}/rest/v1/contact_messages`);
  expect(request.headers.get("x-forwarded-for")).toBe("192.0.2.2");
  expect(request.headers.get(VISITOR_ADDRESS)).toMatch(/^\d{10}\.[0-9a-f]{64}\.192\.0\.2\.2$/);
  expect(await request.text()).toBe('{"subject":"A garden"}');
});

it("the embedded backend gets no address that a visitor claims", async () => {
  ask.mockImplementation(async () => new Response(null, { status: 201 }));
  const own = { url: "http://own.example", publishableKey: "public", secretKey: "secret" };
  const backend = { ...own, servedHere: true, fetch: ask } as unknown as Backend;
  const routes = visitorRoutes(backend, parseSettings({}), createLog("silent"));
  const row = { name: "Ann", email: "ann@example.com", subject: "Hello", message: "A garden" };
  const claimed = { "x-forwarded-for": "192.0.2.9", "cf-connecting-ip": "192.0.2.9" };
  const answer = await routes.request(
    "/rest/v1/contact_messages",
    {
      method: "POST",
      headers: {
        ...{ apikey: "public", "content-type": "application/json" },
        ...claimed,
        [VISITOR_ADDRESS]: "192.0.2.9",
      },
      body: JSON.stringify(row),
    },
    { incoming: { socket: { remoteAddress: "192.0.2.1" } } },
  );
  expect(answer.status).toBe(201);
  const [{ headers }] = ask.mock.lastCall as [Request];
  expect(headers.get("x-forwarded-for")).toBe("192.0.2.1");
  for (const name of ["cf-connecting-ip", VISITOR_ADDRESS]) expect(headers.has(name)).toBe(false);
});
