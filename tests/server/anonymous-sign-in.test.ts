import { AuthClient } from "@supabase/auth-js";
import { describe, expect, it } from "vitest";
import { openKeptTestBackend } from "../support/database/test-backend";

const site = await openKeptTestBackend();

let browsers = 0;
/** The client that browsers use, as it is, in one with an address and a storage of its own. */
function browser() {
  browsers += 1;
  const from = `192.0.2.${browsers}`;
  const stored = new Map<string, string>();
  return new AuthClient({
    url: "http://site/auth/v1",
    headers: { apikey: site.backend.publishableKey },
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async (input, init) =>
      site.ask(String(input).replace("http://site", ""), { ...init, from }),
  });
}

const start = (from: string, body: object = { data: {}, gotrue_meta_security: {} }) =>
  site.ask("/auth/v1/signup", {
    method: "POST",
    headers: site.anonymous,
    body: JSON.stringify(body),
    from,
  });

describe("a family that starts a plan", () => {
  it("is signed in without an address, asked for its name by nobody", async () => {
    const auth = browser();
    const { data, error } = await auth.signInAnonymously();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: "", role: "authenticated", is_anonymous: true });
    const { data: asked } = await auth.getUser();
    expect(asked.user?.id).toBe(data.user?.id);
  });

  it("renews its session, and each browser has an account of its own", async () => {
    const [one, other] = [browser(), browser()];
    const { data: first } = await one.signInAnonymously();
    const { data: second } = await other.signInAnonymously();
    expect(first.user?.id).not.toBe(second.user?.id);
    for (let time = 0; time < 3; time += 1) {
      const { data, error } = await one.refreshSession();
      expect([data.user?.id, error]).toEqual([first.user?.id, null]);
    }
  });

  it("signs out on one device; everywhere only by the way that ends its link too", async () => {
    const here = browser();
    const { data } = await here.signInAnonymously();
    const id = data.user?.id ?? "";
    const [there, elsewhere] = [browser(), browser()];
    await there.setSession(asTokens(await site.backend.sessions.open(id)));
    await elsewhere.setSession(asTokens(await site.backend.sessions.open(id)));
    expect((await there.getUser()).data.user?.id).toBe(id);

    await there.signOut({ scope: "local" });
    expect((await here.getUser()).data.user?.id).toBe(id);
    expect((await there.refreshSession()).data.session).toBeNull();
    await here.signOut({ scope: "global" });
    expect((await elsewhere.getUser()).data.user?.id).toBe(id);
  });

  it("is no staff, and opens nothing of the back office", async () => {
    const { data } = await browser().signInAnonymously();
    const headers = {
      ...site.anonymous,
      authorization: `Bearer ${data.session?.access_token}`,
    };
    for (const table of [
      "staff",
      "contact_messages",
      "letters",
      "subscriptions",
      "site_settings",
    ]) {
      const answer = await site.ask(`/rest/v1/${table}?select=*`, { headers });
      expect([table, answer.ok && (await answer.json()).length > 0]).toEqual([table, false]);
    }
    const change = { password: "taken over by nobody", current_password: "" };
    for (const body of [change, { ...change, current_password: "a guess" }]) {
      const answer = await site.ask("/auth/v1/user", {
        method: "PUT",
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
    }
  });

  it("may do so ten times an hour from one network, and no other is held up", async () => {
    const answers: number[] = [];
    for (let time = 0; time < 11; time += 1) answers.push((await start("198.51.100.7")).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    const { data, error } = await browser().signInAnonymously();
    expect([data.user?.is_anonymous, error]).toEqual([true, null]);
  });
});

describe("signing up in any other way", () => {
  it.each([
    {},
    { data: {}, email: "eve@example.com", password: "a password" },
    { email: "eve@example.com", password: "a password" },
    { data: { role: "staff" }, gotrue_meta_security: {} },
    { data: {}, gotrue_meta_security: { captcha_token: "x" } },
    { data: {}, phone: "5550100199" },
    { data: [], gotrue_meta_security: {} },
  ])("as %j is refused, and counts for no limit", async (body) => {
    for (let time = 0; time < 3; time += 1) {
      const answer = await start("198.51.100.8", body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error_code: "signup_disabled" });
    }
  });
});

describe("an account's session", () => {
  it("begins without a password for an account that is there alone", async () => {
    await expect(site.backend.sessions.open(crypto.randomUUID())).rejects.toThrow("account");
  });

  it("is renewed with the token before the last one too: its answer may have been lost", async () => {
    const auth = browser();
    const { data } = await auth.signInAnonymously();
    const oldest = data.session?.refresh_token ?? "";
    await auth.refreshSession();
    expect((await auth.refreshSession({ refresh_token: oldest })).error).toBeNull();
  });
});

describe("an address that its owner has confirmed", () => {
  it("is one account's alone, for good", async () => {
    const { accounts, sessions } = site.backend;
    const begin = async () => (await sessions.startAnonymously?.())?.user.id ?? "";
    const [ada, bea] = [await begin(), await begin()];
    expect(await accounts.confirmAddress(ada, "Ada@Example.com")).toBe(true);
    expect(await accounts.find("ada@example.com")).toEqual({ id: ada, email: "ada@example.com" });
    expect(await accounts.confirmAddress(bea, "ADA@example.com")).toBe(false);
    expect(await accounts.confirmAddress(ada, "other@example.com")).toBe(false);
    expect(await accounts.confirmAddress(crypto.randomUUID(), "x@example.com")).toBe(false);
    const session = await sessions.open(ada);
    expect(session).toMatchObject({ user: { email: "ada@example.com" } });
  });
});

const asTokens = ({
  access_token,
  refresh_token,
}: {
  access_token: string;
  refresh_token: string;
}) => ({
  access_token,
  refresh_token,
});
