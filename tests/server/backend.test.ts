import { describe, expect, it } from "vitest";
import { openKeptTestBackend } from "../support/test-backend";

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

describe("what Lite leaves open is closed", () => {
  it.each(["/rest/v1/partners", "/auth/v1/settings"])(
    "without a key %s is refused",
    async (path) => {
      expect((await site.ask(path)).status).toBe(401);
    },
  );

  it("an unknown key is refused", async () => {
    const headers = { apikey: "sb_publishable_someone-elses" };
    expect((await site.ask("/rest/v1/partners", { headers })).status).toBe(401);
  });

  it("signing up answers an error", async () => {
    const account = { email: "new@example.com", password: "correct horse" };
    const answer = await site.ask("/auth/v1/signup", post(site.anonymous, account));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error_code: "signup_disabled" });
  });

  it.each([
    "POST /otp",
    "POST /magiclink",
    "POST /recover",
    "POST /resend",
    "POST /verify",
    "GET /verify",
    "GET /authorize",
    "POST /admin/users",
    "POST /signup/",
    "POST /SIGNUP",
  ])("%s of the auth interface is off", async (call) => {
    const [method = "", path] = call.split(" ");
    const body = method === "GET" ? undefined : "{}";
    const answer = await site.ask(`/auth/v1${path}`, { method, headers: site.anonymous, body });
    expect(answer.status).toBe(422);
  });

  it("PUT /user, which changes one's own password, wants a session", async () => {
    const headers = { ...site.anonymous, "content-type": "application/json" };
    const body = JSON.stringify({ password: "another lantern", current_password: "a guess" });
    const answer = await site.ask("/auth/v1/user", { method: "PUT", headers, body });
    expect([401, 403]).toContain(answer.status);
  });

  it.each(["/_system/introspect", "/_system/config", "/_system"])(
    "%s leads nowhere",
    async (path) => {
      expect((await site.ask(path, { headers: site.site })).status).toBe(404);
    },
  );

  it("no other site's scripts may read an answer", async () => {
    const headers = { ...site.anonymous, origin: "https://elsewhere.example" };
    const answer = await site.ask("/rest/v1/partners?select=id", { headers });
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual(
      [],
    );
  });

  it("grants stay as the migrations made them", async () => {
    const dated = { ...message, created_at: "2020-01-01T00:00:00Z" };
    const answer = await site.ask(
      "/rest/v1/contact_messages",
      post(site.anonymous, dated, "203.0.113.9"),
    );
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "42501" });
  });

  it("importing Lite leaves warnings as they were", () => {
    expect(() => process.emitWarning(new Error("a warning that is an Error object"))).not.toThrow();
  });
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

  it("a visitor cannot pose as another address", async () => {
    const insert = (claim: string) =>
      site.ask(
        "/rest/v1/contact_messages",
        post({ ...site.anonymous, "x-forwarded-for": claim }, message, "192.0.2.50"),
      );
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await insert(`10.0.0.${i}`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it("functions answer 429 with a word about it", async () => {
    const call = () =>
      site.ask("/functions/v1/email-marketing", post(site.anonymous, {}, "192.0.2.3"));
    for (let i = 0; i < 4; i += 1) expect((await call()).status).not.toBe(429);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: "Please wait a few minutes and try again." });
  });

  it("five failed sign-ins lock an account for that address for a quarter of an hour", async () => {
    await site.signIn("locked@example.com", { staff: true });
    const signIn = (password: string, from: string, email = "locked@example.com") =>
      site.ask(
        "/auth/v1/token?grant_type=password",
        post(site.anonymous, { email, password }, from),
      );
    for (let i = 0; i < 5; i += 1) expect((await signIn("wrong", "192.0.2.4")).status).toBe(400);
    const locked = await signIn("correct horse", "192.0.2.4", " Locked@Example.com");
    expect(locked.status).toBe(429);
    expect(await locked.json()).toMatchObject({
      msg: "Too many login attempts. Please try again later.",
    });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(12 * 60);
    expect((await signIn("correct horse", "192.0.2.5")).status).toBe(200);
  });

  it("and not for a device that shows the cookie of a sign-in", async () => {
    await site.signIn("known@example.com", { staff: true });
    const signIn = (password: string, cookie = "") =>
      site.ask(
        "/auth/v1/token?grant_type=password",
        post({ ...site.anonymous, cookie }, { email: "known@example.com", password }, "192.0.2.7"),
      );
    const known = await signIn("correct horse");
    const cookie = known.headers.get("set-cookie")?.split(";")[0];
    for (let i = 0; i < 5; i += 1) expect((await signIn("wrong")).status).toBe(400);
    expect((await signIn("correct horse")).status).toBe(429);
    expect((await signIn("correct horse", cookie)).status).toBe(200);
  });

  it("a sign-in that succeeds forgets the failures before it", async () => {
    await site.signIn("forgetful@example.com", { staff: true });
    const signIn = (password: string) =>
      site.ask(
        "/auth/v1/token?grant_type=password",
        post(site.anonymous, { email: "forgetful@example.com", password }, "192.0.2.6"),
      );
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) expect((await signIn("wrong")).status).toBe(400);
      expect((await signIn("correct horse")).status).toBe(200);
    }
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
