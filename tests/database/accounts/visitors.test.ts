import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type Persona } from "../../support/database/database";
import { addTo, rowsIn } from "../../support/database/rows";
import { FORGET_SPENDINGS, longerAgo, spent } from "../../support/database/spendings";

const database = await openTestDatabase();

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
  database.execute(`delete from public.early_access_requests; delete from public.contact_messages;
    ${FORGET_SPENDINGS}`),
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
    await addTo(tables, "contact_messages", message);
    const again = { ...message, message: "Other words, the same id" };
    const { error, status } = await tables.from("contact_messages").insert(again);
    expect([error?.code, status]).toEqual(["23505", 409]);
    const data = await rowsIn(service, "contact_messages", "message");
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
    database.execute(
      spent("contact_messages", ["site", "site"], 300) + longerAgo(`${minutes} minutes`),
    );

  test("is refused from a limit on, as too many requests", async () => {
    await flood(1);
    const { tables } = database.as("anonymous");
    const { error, status } = await tables.from("contact_messages").insert(message);
    expect([status, error?.message]).toEqual([429, "too_many_submissions"]);
    expect(await count("contact_messages")).toBe(0);
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

describe("a flood from one address", () => {
  const anonymous = database.as("anonymous");
  const MOST = 20;
  const { id: _, ...words } = message;

  /** Sends a message, or whatever it is, as a visitor whose address the gateway names. */
  const send = (headers: Record<string, string>, row: object = words, table = "contact_messages") =>
    database.fetch(`${database.url}/rest/v1/${table}`, {
      method: "POST",
      headers: { ...anonymous.headers, "content-type": "application/json", ...headers },
      body: JSON.stringify(row),
    });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const sent = (address: string, minutes = 1) =>
    database.execute(
      spent("contact_messages", ["network", address], MOST) + longerAgo(`${minutes} minutes`),
    );

  test("is left to the web server where that is set to take more; the site's limit stays", async () => {
    const count = (counts: boolean) =>
      service.rpc("let_web_server_count", { counts }).throwOnError();
    await count(true);
    await sent("192.0.2.9");
    expect((await send(from("192.0.2.9"))).status).toBe(201);
    // The web server does not count this sender.
    const row = { name: "Ann", email: "ann@example.com", subject: "More", message: "One more" };
    const stranger = database.as("stranger").tables.from("contact_messages");
    expect((await stranger.insert(row).setHeader("x-forwarded-for", "192.0.2.9")).status).toBe(429);
    await database.execute(spent("contact_messages", ["site", "site"], 300));
    expect((await send(from("192.0.2.8"))).status).toBe(429);
    await count(false);
    await database.execute("delete from private.spendings where payer like 'site:%'");
    expect((await send(from("192.0.2.9"))).status).toBe(429);
  });

  test("is refused from a limit on, with the time to wait", async () => {
    for (let i = 0; i < MOST; i += 1) expect((await send(from("192.0.2.1"))).status).toBe(201);
    const refused = await send(from("192.0.2.1"));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "PT429", message: "too_many_submissions" });
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    expect(await count("contact_messages")).toBe(MOST);
  });

  test("is refused when it is sent at once, too", async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST + 5 }, () => send(from("192.0.2.1"))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test("holds up nobody elsewhere, and no other table", async () => {
    await sent("192.0.2.1");
    expect((await send(from("192.0.2.1"))).status).toBe(429);
    expect((await send(from("192.0.2.2"))).status).toBe(201);
    const elsewhere = { email: "ann@example.com", interest_type: "mailing-list" };
    const other = await send(from("192.0.2.1"), elsewhere, "early_access_requests");
    expect(other.status).toBe(201);
  });

  test("is over after ten minutes, and its addresses are forgotten", async () => {
    await sent("192.0.2.1", 11);
    expect((await send(from("192.0.2.1"))).status).toBe(201);
    // Its own spending, and the site's.
    await database.execute(`do $$ begin
      if (select count(*) from private.spendings where budget = 'contact_messages') <> 2 then
        raise exception 'not forgotten';
      end if;
    end $$`);
  });

  test("counts what was stored, not what was refused or sent twice", async () => {
    const once = { ...words, id };
    for (let i = 0; i < MOST + 5; i += 1) {
      expect((await send(from("192.0.2.1"), once)).status).toBe(i ? 409 : 201);
    }
    expect((await send(from("192.0.2.1"), { ...words, email: "none" })).ok).toBe(false);
    expect((await send(from("192.0.2.1"))).status).toBe(201);
  });

  test.each([
    ["192.0.2.1", "192.0.2.1, 198.51.100.7"],
    ["192.0.2.1", "::ffff:192.0.2.1"],
    ["2001:db8:1:2::/64", "2001:db8:1:2:aaaa:bbbb:cccc:dddd"],
    ["2001:db8:1:2::/64", "2001:db8:1:2::1"],
    ["not an address", "not an address"],
  ])("from %s is told by what the gateway forwards: %s", async (address, forwarded) => {
    await sent(address);
    expect((await send(from(forwarded))).status).toBe(429);
  });

  test("is told by Cloudflare's header first, which no visitor can forge", async () => {
    await sent("192.0.2.1");
    const claimed = { ...from("198.51.100.9"), "cf-connecting-ip": "192.0.2.1" };
    expect((await send(claimed)).status).toBe(429);
  });
});
