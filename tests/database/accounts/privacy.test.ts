import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json } from "~shared/database.types";
import { lookForMentions, searchTables } from "~shared/search-tables";
import type { PersonalData } from "../../../server/operator/privacy";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowsIn, rpc } from "../../support/database/rows";
import { familiesOf } from "../plans/plan-family";

const database = await openTestDatabase();
const { service } = database;

const ANN = "ann@example.com";
const OTHERS = ["bo@example.com", "joann@example.com", "ann@example.com.au", "a.nn@example.com"];

/** A partner, or an application, to which rows belong. */
const PARTNERS = Array.from({ length: 6 }, () => crypto.randomUUID());
const APPLICATION = crypto.randomUUID();
let partners = 0;

/** One row in every table whose rows are about a person. */
const aboutPerson = (email: string) => ({
  contact_messages: { name: "Ann", email, subject: "Hello", message: "Can you help us plan?" },
  early_access_requests: { first_name: "Ann", email, interest_type: "mailing-list" },
  vendor_submissions: {
    id: email === OTHERS[0] ? APPLICATION : crypto.randomUUID(),
    business_name: "Oak House",
    contact_name: "Ann",
    email,
    service_type: "venue",
    services: "A hall for two hundred people",
  },
  application_letters: {
    application_id: APPLICATION,
    email,
    kind: "question",
    words: "Is there a ramp?",
  },
  partner_contacts: { partner_id: PARTNERS[partners++ % PARTNERS.length], email },
  partner_new_addresses: { partner_id: PARTNERS[partners % PARTNERS.length], email },
  link_tokens: {
    partner_id: PARTNERS[0],
    email,
    purpose: "confirm",
    token_hash: crypto.randomUUID().replaceAll("-", "").repeat(2),
  },
  investor_access_logs: { email },
  investor_gate_attempts: { email_key: email.toLowerCase(), client_address: "192.0.2.1" },
  email_marketing_contacts: {
    source_id: crypto.randomUUID(),
    operation: "addContact",
    source: "website_mailing_list",
    email,
  },
  letters: {
    kind: "test",
    recipient: email,
    stream: "account",
    dedupe_key: crypto.randomUUID(),
  },
});
type Table = keyof ReturnType<typeof aboutPerson>;
const TABLES = Object.keys(aboutPerson(ANN)) as Table[];

async function insert(table: string, rows: object | object[]): Promise<string> {
  const { data } = await service.tables
    .from(table as Table)
    .insert(rows as never)
    .select("id")
    .throwOnError();
  return data[0]?.id ?? "";
}

async function count(table: Table): Promise<number> {
  const data = await rowsIn(service.tables, table, "id");
  return data.length;
}

const told = async (address: string) =>
  (await rpc(service.tables, "personal_data", { address })) as PersonalData;
const erase = (address: string) => rpc(service.tables, "erase_personal_data", { address });

const look = (address: string) => (place: Json) =>
  service.tables.rpc("mentions_of", { address, place }).throwOnError();
const mentionsOf = (address: string) => lookForMentions(look(address));

describe("among rows about several people", () => {
  beforeAll(async () => {
    const partner = { name: "Oak House", type: "Funeral Home", location: "Troy" };
    await insert(
      "partners",
      PARTNERS.map((id) => ({ id, ...partner })),
    );
  });
  beforeEach(async () => {
    await database.execute(TABLES.map((table) => `delete from public.${table};`).join(""));
    const people = ["Ann@Example.com", ANN, ...OTHERS].map(aboutPerson);
    for (const table of TABLES)
      await insert(
        table,
        people.map((person) => person[table]),
      );
  });

  test("all rows about an address are told, whatever its case, and no others", async () => {
    const { rows, accounts } = await told(" ANN@example.COM ");
    expect(Object.keys(rows).sort()).toEqual([...TABLES].sort());
    for (const table of TABLES) {
      const emails = rows[table]?.map((row) =>
        String(row.email ?? row.email_key ?? row.recipient).toLowerCase(),
      );
      expect(emails, table).toEqual([ANN, ANN]);
    }
    expect(rows.contact_messages).toContainEqual(
      expect.objectContaining(aboutPerson("Ann@Example.com").contact_messages),
    );
    expect(accounts).toEqual([]);
    expect(await told("nobody@example.com")).toEqual({ rows: {}, accounts: [] });
    expect(await mentionsOf("nobody@example.com")).toEqual([]);
  });

  test("all rows about an address are erased, and no others", async () => {
    const removed = Object.fromEntries(TABLES.map((table) => [table, 2]));
    expect(await erase(ANN)).toEqual({
      removed,
      accounts: 0,
      staff: false,
      plans: { left: 0, removed: 0 },
    });
    expect((await told(ANN)).rows).toEqual({});
    for (const table of TABLES) expect(await count(table), table).toBe(OTHERS.length);
    expect(await erase(ANN)).toMatchObject({ removed: {}, accounts: 0 });
  });

  test("a failure in the middle erases nothing", async () => {
    await database.execute(`
    create function public.refuse() returns trigger language plpgsql
      as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before delete on public.email_marketing_contacts
      for each row execute function public.refuse();
  `);
    await expect(erase(ANN)).rejects.toThrow();
    await database.execute(
      "drop trigger refuse on public.email_marketing_contacts; drop function public.refuse();",
    );
    for (const table of TABLES) expect(await count(table), table).toBe(OTHERS.length + 2);
  });

  test("a mention in somebody else's words is listed with its place, and stays", async () => {
    const words = { name: "Bo", email: "bo@example.com", subject: "Ann" };
    const message = await insert("contact_messages", {
      ...words,
      message: 'Please write to\n"ann@example.com".',
    });
    const story = await insert("celebration_stories", {
      title: "Ann",
      subtitle: "A life",
      content: ["She sang.", "Write to\nANN@example.com"],
      author: "Bo",
    });
    await insert("contact_messages", { ...words, message: "My address is joann@example.com" });
    const mentions = [
      { table: "celebration_stories", key: story, columns: ["content"] },
      { table: "contact_messages", key: message, columns: ["message"] },
      // The story before a change.
      { table: "record_versions", key: expect.any(String), columns: ["held"] },
    ];
    expect(await mentionsOf(ANN)).toEqual(mentions);
    await erase(ANN);
    expect(await mentionsOf(ANN)).toEqual(mentions);
    expect(await rowsIn(service.tables, "contact_messages", "*", { id: message })).toHaveLength(1);
    await service.tables.from("celebration_stories").delete().eq("id", story);
  });
});

test("a large site is looked through in several calls, and nothing is missed or told twice", async () => {
  await database.execute(`
    insert into public.celebration_stories (title, subtitle, author, content)
    select 'Story ' || number, 'A life', 'Bo',
      array[case when number % 500 = 0 then 'Ask cy@example.org. ' else '' end || repeat('x', 1800)]
    from generate_series(1, 2000) as number;
  `);
  const pages = await searchTables<{ place: Json; mentions: { key: string; table: string }[] }>(
    look("cy@example.org"),
  );
  expect(pages.length).toBeGreaterThan(1);
  const found = pages.flatMap(({ mentions }) => mentions);
  expect(found.map(({ table }) => table).sort()).toEqual([
    ...Array(4).fill("celebration_stories"),
    ...Array(4).fill("record_versions"),
  ]);
  expect(new Set(found.map(({ key }) => key)).size).toBe(8);
  const beyond = { table: "vendor_submissions", block: 9_999_999 };
  expect((await look("cy@example.org")(beyond)).data).toMatchObject({ place: null });
  await database.execute("delete from public.celebration_stories where title like 'Story %'");
});

test("an address is a text, not a pattern", async () => {
  const strange = "^a+n.n*|{x}?'$@example.com";
  const message = `It is <${strange}>, she said.`;
  await insert("contact_messages", [
    aboutPerson(strange).contact_messages,
    { ...aboutPerson("bo@example.com").contact_messages, message },
  ]);
  expect((await told(strange)).rows.contact_messages).toHaveLength(1);
  expect(await mentionsOf(strange)).toHaveLength(1);
  expect((await told("%@example.com")).rows).toEqual({});
  expect(await mentionsOf(".*@example.com")).toEqual([]);
});

describe("an account", () => {
  test("of a stranger is told without its password, and goes with its sessions", async () => {
    const { accounts } = await told("Stranger@example.com");
    expect(accounts).toEqual([
      expect.objectContaining({ email: "stranger@example.com", staff: null, articles: [] }),
    ]);
    expect(accounts[0]?.sessions).toHaveLength(1);
    expect(JSON.stringify(accounts)).not.toMatch(/password|token|\$2[abxy]\$/);

    expect(await erase("stranger@example.com")).toMatchObject({ accounts: 1, staff: false });
    const headers = database.as("stranger").headers;
    const user = await database.fetch(`${database.url}/auth/v1/user`, { headers });
    expect(user.status).toBeGreaterThanOrEqual(400);
  });

  test("is told in which plans it is, and leaves them", async () => {
    const families = familiesOf(database);
    const [ann, bo] = [await families.signIn(), await families.signIn()];
    const plan = await families.start(ann, { name: "Ann" });
    await families.join(bo, ann, plan, "editor", "Bo");
    const [alone, words] = [await families.start(bo), `Ask ${ANN}`];
    await addTo(ann.tables, "plan_tasks", { plan_id: plan, title: words });
    await database.execute(`update auth.users set email = 'bo@example.org' where id = '${bo.id}'`);
    expect((await told("bo@example.org")).accounts).toMatchObject([
      {
        plans: [
          { plan, role: "editor", name: "Bo", left_at: null },
          { plan: alone, role: "owner" },
        ],
      },
    ]);
    expect(await mentionsOf(ANN)).toContainEqual(
      expect.objectContaining({ table: "plan_tasks", columns: ["title"] }),
    );
    expect(await erase("bo@example.org")).toMatchObject({
      accounts: 1,
      plans: { left: 1, removed: 1 },
    });
    expect(await rowsIn(service.tables, "plans", "id")).toEqual([{ id: plan }]);
    await database.execute("delete from public.plans where true");
  });

  test("of staff is told and stays", async () => {
    const { accounts } = await told("staff@example.com");
    expect(accounts[0]).toMatchObject({ staff: { display_name: "Sam Staff" } });
    expect(await erase("staff@example.com")).toMatchObject({ accounts: 0, staff: true });
    expect((await told("staff@example.com")).accounts).toHaveLength(1);
  });
});

test("every column that holds an address is looked at", async () => {
  await database.execute(`
    do $$
    declare
      found jsonb := (
        select jsonb_object_agg(c.relname, a.attname)
        from pg_attribute as a
        join pg_class as c on c.oid = a.attrelid and c.relkind = 'r'
        where c.relnamespace = 'public'::regnamespace
          and (a.atttypid = 'public.email_address'::regtype or a.attname ~ 'email_key')
          and a.attgenerated = ''
      );
    begin
      -- One of another type, which lower case alone fits.
      found := found || '{"staff_invitations": "email"}';
      assert found = public.tables_about_people(), found;
    end $$;
  `);
});
