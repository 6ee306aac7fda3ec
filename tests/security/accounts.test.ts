import { describe, expect, it } from "vitest";
import { ASKERS, ask, type Caller, probe, refusedProbe, target, withToken } from "./ask";
import { BAD_TOKENS } from "./tokens";

const callers = Object.keys(ASKERS) as Caller[];
const auth = "/auth/v1";
const account = { email: "new@example.com", password: "a password of a stranger" };

/** All that supabase-auth has, here or elsewhere, but for what the site needs. */
const CLOSED: [string, string, unknown?][] = [
  ["POST", "/signup", account],
  ["POST", "/signup/", account],
  ["POST", "/SIGNUP", account],
  ["POST", "/%73ignup", account],
  ["POST", "//signup", account],
  ["POST", "/signup", {}],
  ["POST", "/signup", { data: { role: "staff" } }],
  ["POST", "/signup", { data: {}, ...account }],
  ["POST", "/signup", { data: {}, phone: "5550100199" }],
  ["POST", "/signup", { data: {}, is_anonymous: false, role: "service_role" }],
  ["POST", "/token?grant_type=id_token", { provider: "google", id_token: "a.b.c" }],
  ["POST", "/token?grant_type=pkce", { auth_code: "a", code_verifier: "b" }],
  ["POST", "/token?grant_type=web3", {}],
  ["POST", "/token", account],
  ["GET", "/token?grant_type=password"],
  ["POST", "/otp", account],
  ["POST", "/magiclink", account],
  ["POST", "/recover", account],
  ["POST", "/resend", { type: "signup", ...account }],
  ["POST", "/verify", { type: "recovery", token: "1" }],
  ["GET", "/verify?type=recovery&token=1"],
  ["GET", "/authorize?provider=github"],
  ["GET", "/callback?code=1"],
  ["POST", "/sso", { domain: "example.com" }],
  ["POST", "/saml/acs", {}],
  ["GET", "/reauthenticate"],
  ["POST", "/invite", account],
  ["POST", "/admin/generate_link", { type: "magiclink", ...account }],
  ["GET", "/admin/users"],
  ["POST", "/admin/users", account],
  ["PUT", `/admin/users/${target.staff.id}`, { password: "taken over" }],
  ["DELETE", `/admin/users/${target.staff.id}`],
  ["GET", "/admin/audit"],
  ["GET", "/factors"],
  ["POST", "/factors", { factor_type: "totp" }],
  ["POST", "/user/identities/authorize?provider=github"],
  ["POST", "/oauth/token", {}],
  ["GET", "/.well-known/jwks.json"],
  ["DELETE", "/user"],
  ["POST", "/user", { password: "taken over" }],
  ["PATCH", "/user", { password: "taken over" }],
];

/** Tells whether the account still has the password that it was given. */
async function opens({ email, password }: { email: string; password: string }) {
  const path = `${auth}/token?grant_type=password`;
  return (await ask(path, { method: "POST", body: { email, password } })).status === 200;
}

describe.each(callers)("%s", (caller) => {
  const as = ASKERS[caller];

  it("finds every other door of the accounts closed", async () => {
    for (const [method, path, body] of CLOSED) {
      await refusedProbe(auth + path, { as, method, body });
    }
    expect(await opens(account)).toBe(false);
    expect(await opens(target.staff)).toBe(true);
  });

  it("changes nothing of an account but its password, and that not unknowing", async () => {
    const changes = [
      { password: "taken over" },
      { password: "taken over", current_password: "a guess" },
      { email: "eve@example.com" },
      { phone: "5550100199" },
      { data: { role: "staff" } },
      { app_metadata: { role: "service_role" } },
      { role: "service_role" },
      { nonce: "1", password: "taken over" },
      {},
      [],
      "password",
    ];
    for (const body of changes) await refusedProbe(`${auth}/user`, { as, method: "PUT", body });
    expect(await opens(target.stranger)).toBe(true);
  });
});

describe.each(Object.entries(BAD_TOKENS))("a token %s", (_, token) => {
  it("is nobody", async () => {
    const as = withToken(token);
    await refusedProbe(`${auth}/user`, { as });
    const body = { password: "taken over", current_password: target.staff.password };
    await refusedProbe(`${auth}/user`, { as, method: "PUT", body });
    await refusedProbe(`${auth}/token?grant_type=refresh_token`, {
      method: "POST",
      body: { refresh_token: token },
    });
  });
});

describe("signing in", () => {
  it("tells nobody which accounts exist", async () => {
    const path = `${auth}/token?grant_type=password`;
    const tell = async (email: string) => {
      const body = { email, password: "not the password" };
      const { status, text } = await probe(path, { method: "POST", body });
      return [status, text];
    };
    expect(await tell(target.stranger.email)).toEqual(await tell("nobody@example.com"));
  });
});

describe("the operators' commands", () => {
  it.each(["/staff", "/backup", "/restore", "/control", "/_system", "/_system/config"])(
    "are not behind %s, with the secret key or without",
    async (path) => {
      for (const as of [...Object.values(ASKERS), { apikey: target.keys.secretKey }]) {
        await refusedProbe(path, { as });
        await refusedProbe(path, { as, method: "POST", body: { action: "list" } });
      }
    },
  );
});
