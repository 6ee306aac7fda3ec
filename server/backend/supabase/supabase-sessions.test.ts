import { expect, test } from "vitest";
import { placeholderAddress } from "~shared/placeholder-address";
import { TooManySessions } from "../accounts/sessions";
import { supabaseAccounts } from "./supabase-accounts";
import { supabaseSessions } from "./supabase-sessions";

type User = { id: string; email: string; is_anonymous?: boolean };

const SESSION = { access_token: "a.b.c", refresh_token: "d", expires_in: 3600 };

/**
 * A project's auth, as far as sessions begin by its admin interface (github.com/supabase/auth,
 * internal/api/mail.go, admin.go and verify.go).
 */
function project(users: User[]) {
  const asked: { call: string; body: Record<string, unknown>; headers: Headers }[] = [];
  const limit = { verifications: 30 };
  const links = new Map<string, User>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const call = `${init?.method ?? "GET"} ${url.pathname.replace("/auth/v1", "")}`;
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    const headers = new Headers(init?.headers);
    asked.push({ call, body, headers });
    if (call === "POST /verify") {
      if (limit.verifications-- <= 0) {
        return Response.json({ error_code: "over_request_rate_limit" }, { status: 429 });
      }
      const user = links.get(body.token_hash);
      links.delete(body.token_hash);
      return user && body.type === "magiclink"
        ? Response.json({ ...SESSION, user })
        : Response.json({ error_code: "otp_expired" }, { status: 403 });
    }
    if (headers.get("authorization") !== "Bearer sb_secret_1") {
      return Response.json({ error_code: "no_authorization" }, { status: 401 });
    }
    if (call === "POST /admin/generate_link") {
      const known = users.find(({ email }) => email === body.email);
      const user = known ?? { id: crypto.randomUUID(), email: body.email };
      const verification_type = known ? "magiclink" : "signup";
      if (!known) users.push(user);
      const hashed_token = crypto.randomUUID();
      links.set(hashed_token, user);
      return Response.json({ ...user, hashed_token, verification_type, action_link: "https://…" });
    }
    if (url.searchParams.has("page")) return Response.json({ users });
    const user = users.find(({ id }) => url.pathname.endsWith(`/${id}`));
    if (!user) return Response.json({ code: 404 }, { status: 404 });
    if (init?.method === "PUT") Object.assign(user, body, { is_anonymous: false });
    return Response.json(user);
  };
  const reach = { url: "https://p.example", secretKey: "sb_secret_1", fetch };
  return {
    asked,
    users,
    limit,
    accounts: supabaseAccounts(reach),
    sessions: supabaseSessions(reach),
  };
}

const ADA: User = { id: "2b7c1b0e-0000-4000-8000-000000000001", email: "ada@example.com" };
const nobody = (): User => ({
  id: "2b7c1b0e-0000-4000-8000-000000000002",
  email: "",
  is_anonymous: true,
});

test("a session begins by a link that is used at once, and no letter is sent", async () => {
  const { asked, sessions } = project([ADA]);
  expect(await sessions.open(ADA.id)).toMatchObject({ ...SESSION, user: ADA });
  expect(asked.map(({ call, headers }) => [call, headers.get("apikey")])).toEqual([
    [`GET /admin/users/${ADA.id}`, "sb_secret_1"],
    ["POST /admin/generate_link", "sb_secret_1"],
    ["POST /verify", "sb_secret_1"],
  ]);
  expect(asked.at(-1)?.headers.has("sb-forwarded-for")).toBe(false);
});

test("a project is told for whom a session begins, and one too many is known as that", async () => {
  const { asked, limit, sessions } = project([ADA]);
  await sessions.open(ADA.id, "192.0.2.1");
  expect(asked.at(-1)?.headers.get("sb-forwarded-for")).toBe("192.0.2.1");
  limit.verifications = 0;
  await expect(sessions.open(ADA.id, "192.0.2.1")).rejects.toBeInstanceOf(TooManySessions);
});

test("an account without an address gets nobody's, and a confirmed one takes its place", async () => {
  const { users, accounts, sessions } = project([nobody()]);
  const id = users[0]?.id ?? "";
  expect(await sessions.open(id)).toMatchObject({ user: { id } });
  expect(users).toMatchObject([{ id, email: placeholderAddress(id), email_confirm: true }]);
  expect(await accounts.confirmAddress(id, "ruth@example.com")).toBe(true);
  expect(users).toMatchObject([{ id, email: "ruth@example.com" }]);
  expect(await accounts.confirmAddress(id, "other@example.com")).toBe(false);
});

test("an address that another account has is not confirmed", async () => {
  const { users, accounts } = project([{ ...ADA }, nobody()]);
  expect(await accounts.confirmAddress(users[1]?.id ?? "", "Ada@Example.com")).toBe(false);
  expect(await accounts.confirmAddress("2b7c1b0e-0000-4000-8000-000000000009", "x@y.zz")).toBe(
    false,
  );
  expect(users[1]?.email).toBe("");
});

test("for an account that is gone none begins, and none is made", async () => {
  const { users, sessions } = project([]);
  await expect(sessions.open(ADA.id)).rejects.toThrow();
  expect(users).toEqual([]);
});

test("a link that turns out to be another account's is given to nobody", async () => {
  const { asked, users, sessions } = project([{ ...ADA }]);
  const twin = { id: "2b7c1b0e-0000-4000-8000-000000000003", email: ADA.email };
  users.unshift(twin);
  await expect(sessions.open(ADA.id)).rejects.toThrow("another account");
  expect(asked.map(({ call }) => call)).not.toContain("POST /verify");
});
