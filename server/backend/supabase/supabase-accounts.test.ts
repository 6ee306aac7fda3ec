import { expect, test } from "vitest";
import { supabaseAccounts } from "./supabase-accounts";

type User = { id: string; email?: string };

/** A fake admin interface of a project's auth, which records its calls. */
function project(users: User[]) {
  const asked: { call: string; body?: object; key: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    asked.push({
      call: `${init?.method} ${url.pathname}`,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      key: headers.get("authorization") === `Bearer sb_secret_1` ? headers.get("apikey") : null,
    });
    if (url.searchParams.has("page")) {
      const [page, size] = ["page", "per_page"].map((name) => Number(url.searchParams.get(name)));
      const start = ((page ?? 1) - 1) * (size ?? 1);
      return Response.json({ users: users.slice(start, start + (size ?? 1)) });
    }
    if (init?.method === "POST") {
      if (users.some(({ email }) => email === asked.at(-1)?.body?.["email" as never])) {
        return Response.json({ error_code: "email_exists", msg: "ada@…" }, { status: 422 });
      }
      return Response.json({ id: "new", email: "new@example.com" });
    }
    const found = users.find(({ id }) => url.pathname.endsWith(`/${id}`));
    return found ? Response.json(found) : Response.json({ code: 404 }, { status: 404 });
  };
  return {
    asked,
    ...supabaseAccounts({ url: "https://p.example", secretKey: "sb_secret_1", fetch }),
  };
}

const ADA = { id: "1", email: "ada@example.com" };

test("an account is made confirmed, with the secret key", async () => {
  const { asked, create } = project([]);
  expect(await create({ email: "new@example.com", password: "correct horse" })).toBe("new");
  expect(asked).toEqual([
    {
      call: "POST /auth/v1/admin/users",
      body: { email: "new@example.com", password: "correct horse", email_confirm: true },
      key: "sb_secret_1",
    },
  ]);
});

test("an address that has one is refused, and the error does not name it", async () => {
  const refused = project([ADA]).create({ ...ADA, password: "correct horse" });
  await expect(refused).rejects.toThrow(/^Accounts: POST answered 422 \(email_exists\)$/);
});

test("an account is found on any page, in any case, and no other in its place", async () => {
  const others = Array.from({ length: 450 }, (_, number) => ({
    id: `other${number}`,
    // Some have signed up by phone.
    ...(number % 3 ? { email: `not-ada@example.com.${number}.example` } : {}),
  }));
  const { find } = project([...others, ADA]);
  expect(await find("Ada@Example.com")).toEqual(ADA);
  expect(await find("not-ada@example.com")).toBeUndefined();
});

test("accounts are listed by id, but for those that are gone", async () => {
  expect(await project([ADA]).list(["1", "2"])).toEqual([ADA]);
});

test("a password is set, and an account removed", async () => {
  const { asked, setPassword, remove } = project([ADA]);
  await setPassword("1", "a better battery");
  await remove("1");
  // An account that is already removed is no error.
  await remove("2");
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    ["PUT /auth/v1/admin/users/1", { password: "a better battery" }],
    ["DELETE /auth/v1/admin/users/1", undefined],
    ["DELETE /auth/v1/admin/users/2", undefined],
  ]);
});
