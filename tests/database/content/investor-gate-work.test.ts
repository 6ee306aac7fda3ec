import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const { tables: anonymous } = database.as("anonymous");

const EMAIL = "ivy@example.com";

async function attempt(email: string, password: string) {
  const { data, error, status } = await anonymous.rpc("open_investor_page", {
    email,
    password,
  });
  // A refusal comes as the body of a 429, which the client takes for an error.
  if (status !== 429 && error) throw error;
  return ((data ?? error) as { result: string }).result;
}

describe("a guess is compared once", () => {
  /** Salts of passwords from before they shared one: each row has its own. */
  const older = (count: number) =>
    database.execute(`insert into public.investor_passwords (id, password_hash)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
        extensions.crypt('older ' || n, extensions.gen_salt('bf', 4))
      from generate_series(1, ${count}) as n`);
  const salts = async () => {
    const data = await rowsIn(service, "investor_passwords", "password_hash");
    return new Set(data.map(({ password_hash }) => password_hash.slice(0, 29)));
  };
  /** Counts the comparisons that the database makes during a call. */
  async function compared(call: () => Promise<unknown>) {
    await database.execute("delete from public.email_marketing_contacts");
    await call();
    const data = await rowsIn(service, "email_marketing_contacts", "id");
    return data.length;
  }

  // Comparisons leave a row each, in a table that has nothing to do with the gate.
  beforeAll(() =>
    database.execute(`create or replace function
      public.hash_investor_password(password text, salt text) returns text
      language plpgsql volatile set search_path = '' as $$
      begin
        insert into public.email_marketing_contacts (source_id, operation, source, email)
          values (gen_random_uuid(), 'addContact', 'test', 'compared@example.com');
        return extensions.crypt(password, salt);
      end $$`),
  );
  beforeEach(async () => {
    await database.execute(`delete from public.investor_passwords;
      delete from public.investor_gate_attempts`);
    for (const password of ["the first", "the second", "the third"]) {
      await rpc(staff, "add_investor_password", { password });
    }
  });

  test("however many passwords there are", async () => {
    await database.execute(`insert into public.investor_passwords (password_hash)
      select overlay(password_hash placing lpad(n::text, 10, '0') from 51)
      from (select min(password_hash) as password_hash from public.investor_passwords) as stored,
        generate_series(1, 47) as n`);
    expect(await compared(() => attempt(EMAIL, "wrong"))).toBe(1);
    expect(await compared(() => attempt(EMAIL, "the first"))).toBe(1);
    expect(await compared(() => attempt(EMAIL, "the third"))).toBe(1);
  });

  test("where there is no password, too", async () => {
    await database.execute("delete from public.investor_passwords");
    expect(await compared(() => attempt(EMAIL, "wrong"))).toBe(1);
  });

  test("once the passwords that are older than the shared salt were entered", async () => {
    await older(2);
    expect((await salts()).size).toBe(3);
    expect(await compared(() => attempt(EMAIL, "wrong"))).toBe(3);
    for (const password of ["older 1", "older 2"]) {
      expect(await attempt(EMAIL, password)).toBe("granted");
    }
    expect((await salts()).size).toBe(1);
    for (const password of ["older 1", "older 2", "the second"]) {
      expect(await compared(() => attempt(EMAIL, password))).toBe(1);
      expect(await attempt(EMAIL, password)).toBe("granted");
    }
    expect(await compared(() => attempt(EMAIL, "wrong"))).toBe(1);
  });

  test("or else is one of fewer", async () => {
    await older(19); // 20 salts: 200 comparisons are 10 attempts
    await database.execute(`insert into public.investor_gate_attempts (email_key)
      select 'x' || n from generate_series(1, 9) as n`);
    expect(await attempt("a@example.com", "wrong")).toBe("incorrect");
    expect(await attempt(EMAIL, "the first")).toBe("too_many_attempts");
  });
});
