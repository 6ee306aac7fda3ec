import { beforeAll, describe, expect, it } from "vitest";
import { openKeptTestBackend } from "../support/database/test-backend";
import { requestSession } from "../support/site/sign-in";
import { appCode } from "../support/totp";

const PASSWORD = "correct horse";
const NEW = "a better battery";

const site = await openKeptTestBackend({ RATE_LIMIT_SIGN_IN: "1000/1m" });

type Headers = Record<string, string>;

/** Asks as supabase-auth's client does. */
const change = (headers: Headers, body: object, from?: string) =>
  site.ask("/auth/v1/user", {
    method: "PUT",
    headers,
    body: JSON.stringify({ code_challenge: null, code_challenge_method: null, ...body }),
    from,
  });

async function signIn(email: string, password: string, from = "192.0.2.1") {
  const { publishableKey } = site.backend;
  const fetch = (path: string, init: RequestInit) => site.ask(path, { ...init, from });
  const answer = await requestSession({ url: "", publishableKey, fetch }, { email, password });
  if (!answer.ok) return undefined;
  const { access_token } = await answer.json();
  return { ...site.anonymous, authorization: `Bearer ${access_token}` };
}

const user = (headers: Headers) => site.ask("/auth/v1/user", { headers });
const staffRows = (headers: Headers) => site.ask("/rest/v1/staff?select=user_id", { headers });

describe("changing one's own password", () => {
  it("takes the current one; other sessions end, this one goes on", async () => {
    const here = await site.signIn("ada@example.com", { staff: true });
    const elsewhere = await signIn("ada@example.com", PASSWORD);
    const answer = await change(here, { password: NEW, current_password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: "ada@example.com" });

    expect((await user(here)).status).toBe(200);
    expect((await staffRows(here)).status).toBe(200);
    expect((await user(elsewhere ?? {})).status).toBe(403);
    expect((await staffRows(elsewhere ?? {})).status).toBe(401);
    expect(await signIn("ada@example.com", PASSWORD)).toBeUndefined();
    expect(await signIn("ada@example.com", NEW)).toBeDefined();
  });

  it("takes a code of the second factor first, where there is one", async () => {
    const here = await site.signIn("faye@example.com", { staff: true });
    const call = async (name: string, body = {}, headers: Headers = here) => {
      const answer = await site.ask(`/rest/v1/rpc/${name}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const secret = await call("offer_factor");
    await call("confirm_factor", { code: appCode(secret) });
    const owing = (await signIn("faye@example.com", PASSWORD)) ?? {};
    const refused = await change(owing, { password: NEW, current_password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error_code: "factor_not_fresh" });
    expect((await staffRows(here)).status).toBe(200);
    expect(await signIn("faye@example.com", PASSWORD)).toBeDefined();
    await call("verify_factor", { code: appCode(secret, 1) }, owing);
    const answer = await change(owing, { password: NEW, current_password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  it("is refused to who still has to set a second factor up", async () => {
    const here = await site.signIn("gwen@example.com", { staff: true });
    const ask = (value: string) =>
      site.ask("/rest/v1/site_settings?key=eq.factor_required", {
        method: "PATCH",
        headers: { ...site.site, "content-type": "application/json" },
        body: JSON.stringify({ value }),
      });
    expect((await ask("owner")).ok).toBe(true);
    const refused = await change(here, { password: NEW, current_password: PASSWORD });
    await ask("");
    expect(refused.status).toBe(403);
    expect(await signIn("gwen@example.com", PASSWORD)).toBeDefined();
    const answer = await change(here, { password: NEW, current_password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  it("ends the link of a letter that was asked for before", async () => {
    const call = (name: string, body: object) =>
      site.ask(`/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: site.site,
        body: JSON.stringify(body),
      });
    const here = await site.signIn("lin@example.com", { staff: true });
    const token_hash = "a".repeat(64);
    const made = await call("make_password_link", { address: "lin@example.com", token_hash });
    expect(await made.json()).toBe(true);
    expect((await change(here, { password: NEW, current_password: PASSWORD })).status).toBe(200);
    expect(await (await call("use_password_link", { token_hash })).json()).toBeNull();
  });

  describe("is refused, and nothing changes:", () => {
    const email = "dora@example.com";
    let here: Headers;
    let elsewhere: Headers | undefined;
    beforeAll(async () => {
      here = await site.signIn(email, { staff: true });
      elsewhere = await signIn(email, PASSWORD);
    });
    it.each([
      [{ password: NEW, current_password: "not it" }, 400, "current_password_invalid"],
      [{ password: NEW }, 400, "current_password_required"],
      [{ password: NEW, current_password: "" }, 400, "current_password_required"],
      [{ password: "a short one", current_password: PASSWORD }, 422, "weak_password"],
      [{ password: "passwordpassword", current_password: PASSWORD }, 422, "weak_password"],
      [{ password: "é".repeat(37), current_password: PASSWORD }, 422, "weak_password"],
      [{ password: PASSWORD, current_password: PASSWORD }, 422, "same_password"],
      [{ email: "eve@example.com", current_password: PASSWORD }, 422, "validation_failed"],
      [{ data: { role: "admin" } }, 422, "validation_failed"],
      [
        { password: NEW, current_password: PASSWORD, email: "eve@example.com" },
        422,
        "validation_failed",
      ],
    ])("%j", async (body, status, code) => {
      const answer = await change(here, body);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error_code: code });
      expect((await user(elsewhere ?? {})).status).toBe(200);
      expect(await (await user(here)).json()).toMatchObject({ email, user_metadata: {} });
    });

    it("neither the password nor the sessions", async () => {
      const account = await site.backend.accounts.find(email);
      await site.backend.execute(`do $$ begin
        if (select count(*) from auth.sessions where user_id = '${account?.id}') <> 2 then
          raise exception 'a change that was refused has left a session';
        end if;
      end $$`);
      expect(await signIn(email, PASSWORD)).toBeDefined();
      expect(await signIn(email, NEW)).toBeUndefined();
    });
  });

  it("takes a session: a key is none, and neither is one that has ended", async () => {
    const body = { password: NEW, current_password: PASSWORD };
    expect((await change(site.anonymous, body)).status).toBe(401);
    expect((await change(site.site, body)).ok).toBe(false);
    const here = await site.signIn("gone@example.com", { staff: true });
    await site.ask("/auth/v1/logout", { method: "POST", headers: here });
    expect((await change(here, body)).status).toBe(403);
    expect(await signIn("gone@example.com", PASSWORD)).toBeDefined();
  });

  it("stops guesses after five, wherever they come from, and leaves signing in open", async () => {
    const stolen = await site.signIn("bea@example.com", { staff: true });
    for (let guess = 0; guess < 5; guess += 1) {
      const body = { password: NEW, current_password: `guess ${guess}` };
      expect((await change(stolen, body, `192.0.2.${guess}`)).status).toBe(400);
    }
    const sixth = await change(stolen, { password: NEW, current_password: PASSWORD }, "192.0.2.9");
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(12 * 60);
    expect(await signIn("bea@example.com", PASSWORD)).toBeDefined();
  });
});
