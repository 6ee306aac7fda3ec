import { Hono } from "hono";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { fromMailService } from "./mail-service";

const SECRET = `whsec_${Buffer.from("thirty-two bytes, which are secret").toString("base64")}`;
const OTHER = `whsec_${Buffer.from("thirty-two bytes of somebody else.").toString("base64")}`;

type Call = { secret?: string; body?: string; at?: Date; sent?: string; prefix?: string };

/** A call as a mail service signs it. @returns the answer's status */
async function signed({ secret = SECRET, body = "{}", at = new Date(), ...call }: Call = {}) {
  const { sent = body, prefix = "webhook" } = call;
  const headers = {
    [`${prefix}-id`]: "msg_1",
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
    [`${prefix}-signature`]: new Webhook(secret).sign("msg_1", at, body),
  };
  return status(SECRET, { body: sent, headers });
}

async function status(secret: string, init: RequestInit) {
  const app = new Hono().post("/", ...fromMailService(secret), async (c) =>
    c.text(await c.req.text()),
  );
  const response = await app.request("/", { method: "POST", ...init });
  return response.status;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("calls of the mail service", () => {
  it("go through when they are signed, also what is no JSON, which their route refuses", async () => {
    expect(await signed()).toBe(200);
    expect(await signed({ prefix: "svix" })).toBe(200);
    expect(await signed({ body: "not JSON" })).toBe(200);
  });

  it("are refused when changed, old, early, signed by another, or with the secret itself", async () => {
    expect(await signed({ sent: '{"events":[]}' })).toBe(401);
    expect(await signed({ at: minutesAgo(6) })).toBe(401);
    expect(await signed({ at: minutesAgo(-6) })).toBe(401);
    expect(await signed({ secret: OTHER })).toBe(401);
    const authorization = `Bearer ${SECRET}`;
    expect(await status(SECRET, { body: "{}", headers: { authorization } })).toBe(401);
    expect(await status(SECRET, { body: "not JSON" })).toBe(401);
  });

  it("show another secret as it is, and are not read beyond what a report weighs", async () => {
    const secret = "a secret of the webhook, long";
    const authorization = `Bearer ${secret}`;
    expect(await status(secret, { body: "{}", headers: { authorization } })).toBe(200);
    expect(await status(secret, { body: "{}" })).toBe(401);
    const body = "x".repeat(256 * 1024 + 1);
    expect(await status(secret, { body, headers: { authorization } })).toBe(413);
    expect(await signed({ body })).toBe(413);
  });
});
