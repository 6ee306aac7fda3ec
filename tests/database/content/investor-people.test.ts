import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: staff } = database.as("staff");
const { tables: anonymous } = database.as("anonymous");
const EMAIL = "ivy@example.com";
const ID = "00000000-0000-4000-8000-0000000000c1";

beforeEach(() =>
  database.execute(`delete from public.investor_access_logs;
    delete from public.investor_gate_attempts; delete from public.investor_passwords;
    delete from public.investor_people`),
);

const give = (access: object = {}) =>
  staff.rpc("give_investor_access", { id: ID, email: EMAIL, name: "Ivy", days: 30, ...access });
const given = async (access: object = {}) =>
  (await give(access).throwOnError()).data as unknown as string;
async function attempt(email: string, password: string): Promise<string> {
  const data = await rpc(anonymous, "open_investor_page", { email, password });
  return (data as { result: string }).result;
}

test("opens the page with their address and their password, and the log says who", async () => {
  const password = await given();
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(await attempt(" IVY@example.com", password)).toBe("granted");
  const data = await rowsIn(staff, "investor_visits");
  expect(data).toMatchObject([
    { email: "IVY@example.com", opened_with: "person", opened_name: "Ivy", opened_email: EMAIL },
  ]);
  const { data: people } = await staff.from("investor_people").select("usage_count");
  expect(people).toEqual([{ usage_count: 1 }]);
  const { data: found } = await staff.rpc("search_investor_visits", { search: "ivy" });
  expect(found).toHaveLength(1);
});

test("is nobody else's password", async () => {
  const password = await given();
  const other = await given({ id: crypto.randomUUID(), email: "bo@example.com" });
  expect(await attempt("bo@example.com", password)).toBe("incorrect");
  expect(await attempt("cy@example.com", password)).toBe("incorrect");
  expect(await attempt(EMAIL, other)).toBe("incorrect");
});

test("taken back or run out, it is as wrong as any other", async () => {
  const password = await given();
  expect((await staff.rpc("revoke_investor_access", { id: ID })).data).toBe(true);
  expect((await staff.rpc("revoke_investor_access", { id: ID })).data).toBe(false);
  expect(await attempt(EMAIL, password)).toBe("incorrect");
  const again = await given();
  expect(await attempt(EMAIL, password)).toBe("incorrect");
  expect(await attempt(EMAIL, again)).toBe("granted");
  await database.execute("update public.investor_people set expires_at = now()");
  expect(await attempt(EMAIL, again)).toBe("incorrect");
});

test("an attempt is hashed once, no matter who has a password", async () => {
  await given();
  await given({ id: crypto.randomUUID(), email: "bo@example.com" });
  await rpc(staff, "add_investor_password", { password: "a shared one" });
  const data = await rowsIn(database.service.tables, "investor_people", "password_hash");
  const shared = await rowsIn(database.service.tables, "investor_passwords", "password_hash");
  expect(new Set([...data, ...shared].map((row) => row.password_hash.slice(0, 29))).size).toBe(1);
  expect(await attempt("cy@example.com", "a shared one")).toBe("granted");
});

describe("is refused", () => {
  test.each([
    [{ days: 0 }, 400, "wrong_days"],
    [{ days: 366 }, 400, "wrong_days"],
    [{ id: crypto.randomUUID(), email: "IVY@example.com " }, 409, "person_exists"],
  ])("%j", async (access, status, message) => {
    await given();
    const refused = await give(access);
    expect([refused.status, refused.error?.message]).toEqual([status, message]);
  });

  test("to who is not staff, and to everybody the hash", async () => {
    const { tables: stranger } = database.as("stranger");
    const call = { id: ID, email: EMAIL };
    expect((await stranger.rpc("give_investor_access", call)).error?.message).toBe("not_staff");
    expect((await stranger.rpc("revoke_investor_access", { id: ID })).error?.message).toBe(
      "not_staff",
    );
    await given();
    const { error } = await staff.from("investor_people").select("password_hash");
    expect(error?.code).toBe("42501");
  });
});

/** Gives the member of staff a second factor whose code was entered so long ago. */
const codeGiven = (ago: string) =>
  database.execute(`insert into private.staff_factors (user_id, secret)
      values ('${database.staffId}', '\\x00') on conflict (user_id) do nothing;
    insert into private.staff_sessions (id, user_id, verified_at)
      select id, user_id, now() - interval '${ago}' from auth.sessions
      where user_id = '${database.staffId}'
      on conflict (id) do update set verified_at = excluded.verified_at`);

describe("who has a second factor gives a code first", () => {
  afterEach(() => database.execute("delete from private.staff_factors"));

  test.each(["investor_people", "investor_passwords"] as const)(
    "to delete from %s",
    async (table) => {
      await given();
      await rpc(staff, "add_investor_password", { password: "a shared one" });
      const remove = async () =>
        (await staff.from(table).delete().not("id", "is", null).select("id").throwOnError()).data;
      await codeGiven("11 minutes");
      expect(await remove()).toEqual([]);
      await codeGiven("1 minute");
      expect(await remove()).toHaveLength(1);
    },
  );

  test("to give access, give it again, or add a password, but not to take access back", async () => {
    await given();
    await codeGiven("11 minutes");
    for (const refused of [
      await give(),
      await give({ id: crypto.randomUUID(), email: "bo@example.com" }),
      await staff.rpc("add_investor_password", { password: "a shared one" }),
    ]) {
      expect(refused.error).toMatchObject({ code: "42501", message: "factor_not_fresh" });
    }
    expect((await staff.rpc("revoke_investor_access", { id: ID })).data).toBe(true);
    await codeGiven("1 minute");
    expect((await give()).error).toBeNull();
  });
});

test("a shared password is one however its letters are composed", async () => {
  const add = (password: string) => staff.rpc("add_investor_password", { password });
  await add("p\u00e4ssw\u00f6rd").throwOnError();
  expect((await add("pa\u0308sswo\u0308rd")).error?.message).toBe("password_taken");
  expect(await attempt("bo@example.com", "pa\u0308sswo\u0308rd")).toBe("granted");
  expect(await attempt("bo@example.com", "p\u00e4ssw\u00f6rd")).toBe("granted");
  expect(await attempt("bo@example.com", "passwo\u0308rd")).toBe("incorrect");
});

describe("a refused value is answered without the row and its hash", () => {
  test.each([
    [{ name: "x".repeat(201) }],
    [{ name: "Ivy\r\nBcc: bo@example.com" }],
    [{ email: null }],
    [{ email: "not an address" }],
    [{ email: `${"x".repeat(250)}@example.com` }],
  ])("%j", async (access) => {
    const { error, status } = await give(access);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).not.toMatch(/Failing row|\$2[abxy]\$/);
  });

  test.each([[{ description: "x".repeat(201) }], [{ id: null }]])(
    "of a password: %j",
    async (words) => {
      const call = { password: "a shared one", ...words } as { password: string };
      const { error, status } = await staff.rpc("add_investor_password", call);
      expect(status).toBe(400);
      expect(JSON.stringify(error)).not.toMatch(/Failing row|\$2[abxy]\$/);
    },
  );
});
