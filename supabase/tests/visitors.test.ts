import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type Persona } from "./database";

const database = await openTestDatabase();
afterAll(database.close);

const { tables: service } = database.service;
const REFUSED = "42501";
const id = "00000000-0000-4000-8000-000000000001";
const visitors: Persona[] = ["anonymous", "stranger"];

const signUp = { id, email: "ann@example.com", interest_type: "mailing-list", email_opt_in: true };
const message = {
  id,
  name: "Ann",
  email: "ann@example.com",
  subject: "Hello",
  message: "Can you help us plan?",
};

beforeEach(() =>
  database.execute("delete from public.early_access_requests; delete from public.contact_messages"),
);

const count = async (table: "early_access_requests" | "contact_messages") => {
  const { count } = await service
    .from(table)
    .select("id", { count: "exact", head: true })
    .throwOnError();
  return count;
};

describe.each(visitors)("%s", (persona) => {
  const { tables } = database.as(persona);

  test("cannot say when a row was made", async () => {
    const made = { ...signUp, created_at: "2020-01-01T00:00:00Z" };
    const { error } = await tables.from("early_access_requests").insert(made);
    expect(error?.code).toBe(REFUSED);
    expect(await count("early_access_requests")).toBe(0);
    const sent = { ...message, created_at: "2020-01-01T00:00:00Z" };
    const refused = await tables.from("contact_messages").insert(sent);
    expect(refused.error?.code).toBe(REFUSED);
    expect(await count("contact_messages")).toBe(0);
  });

  test("gets no row back", async () => {
    const { data, error } = await tables.from("contact_messages").insert(message).select();
    expect(data ?? []).toEqual([]);
    expect(error?.code).toBe(REFUSED);
  });

  test("leaves one row when the same row is sent twice, and its first words", async () => {
    await tables.from("contact_messages").insert(message).throwOnError();
    const again = { ...message, message: "Other words, the same id" };
    const { error, status } = await tables.from("contact_messages").insert(again);
    expect([error?.code, status]).toEqual(["23505", 409]);
    const { data } = await service.from("contact_messages").select("message").throwOnError();
    expect(data).toEqual([{ message: message.message }]);
  });

  test.each(["planning-ahead", "planning-now", "just-interested", "mailing-list"])(
    "can sign up as %s",
    async (interest_type) => {
      const { error } = await tables
        .from("early_access_requests")
        .insert({ ...signUp, interest_type });
      expect(error).toBeNull();
    },
  );

  test("cannot sign up with an interest the site does not know", async () => {
    const { error } = await tables
      .from("early_access_requests")
      .insert({ ...signUp, interest_type: "something-else" });
    expect(error?.code).toBe(REFUSED);
    expect(await count("early_access_requests")).toBe(0);
  });
});

describe("a flood", () => {
  const flood = (minutes: number) =>
    database.execute(`insert into public.contact_messages (name, email, subject, message, created_at)
      select 'Ann', 'ann@example.com', 'Hello', 'Can you help us plan?',
        now() - interval '${minutes} minutes'
      from generate_series(1, 300)`);

  test("is refused from a limit on, as too many requests", async () => {
    await flood(1);
    const { tables } = database.as("anonymous");
    const { error, status } = await tables.from("contact_messages").insert(message);
    expect([status, error?.message]).toEqual([429, "too_many_submissions"]);
    expect(await count("contact_messages")).toBe(300);
  });

  test("is forgotten after ten minutes", async () => {
    await flood(11);
    const { error } = await database
      .as("anonymous")
      .tables.from("contact_messages")
      .insert(message);
    expect(error).toBeNull();
  });

  test("does not stop the site itself", async () => {
    await flood(1);
    const { error } = await service.from("contact_messages").insert(message);
    expect(error).toBeNull();
  });
});
