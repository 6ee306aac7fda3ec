import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "~/admin/personal-data/queries";
import { type Page, searchTables } from "~shared/search-tables";
import { openTestDatabase } from "../../support/database/database";
import { addTo, changeIn, rowsIn, rpc } from "../../support/database/rows";
import { familiesOf } from "../plans/plan-family";

const database = await openTestDatabase();
const { service } = database;
const staff = database.as("staff").tables;
const [editor, support] = [
  await database.signUp("editor@example.com"),
  await database.signUp("support@example.com"),
];

const ANN = "ann@example.com";

beforeAll(() =>
  database.execute(`insert into public.staff (user_id, display_name, role)
    values ('${editor.id}', 'Edda', 'editor'), ('${support.id}', 'Sue', 'support')`),
);

beforeEach(async () => {
  await database.execute(`delete from public.contact_messages;
    delete from public.early_access_requests; delete from public.letter_suppressions`);
  await addTo(service.tables, "contact_messages", {
    name: "Ann",
    email: "Ann@Example.com",
    subject: "Hello",
    message: "Can you help?",
  });
  // Inserted as a visitor: that is what asks to confirm.
  await database
    .as("anonymous")
    .tables.from("early_access_requests")
    .insert({
      first_name: "Ann",
      email: ANN,
      interest_type: "mailing-list",
      email_opt_in: true,
    })
    .throwOnError();
});

const person = async (address: string, tables = staff) =>
  (await rpc(tables, "person", { address })) as unknown as Person;

const listed = async (narrowing: object) => {
  const { data } = await staff
    .rpc("search_mailing_list_subscribers", { search: "", ...narrowing })
    .select("email, state, suppressed")
    .throwOnError();
  return data;
};

const stops = async () => (await person(ANN)).stops;

describe("a person", () => {
  test("is what is stored about an address, however it is written", async () => {
    const data = await rowsIn(service.tables, "contact_messages", "id");
    const message_id = data[0]?.id ?? "";
    await addTo(service.tables, "contact_replies", { message_id, words: "Yes." });
    await addTo(service.tables, "letters", [
      { kind: "message-reply", recipient: ANN, stream: "contact", dedupe_key: "one" },
      { kind: "plan-code", recipient: ANN, stream: "plan", dedupe_key: "two" },
    ]);
    const found = await person(" ANN@example.com ");
    expect(found.messages).toMatchObject({ count: 1, latest: [{ subject: "Hello", replies: 1 }] });
    expect(found.requests).toMatchObject({ count: 1, latest: [{ email_opt_in: true }] });
    // No letter among them tells of a plan.
    expect(found.letters.latest.map(({ kind }) => kind)).toEqual(["message-reply"]);
    expect(found).toMatchObject({
      is_on_list: true,
      is_recorded: true,
      takes_list: true,
      subscription: { state: "unconfirmed" },
      applications: { count: 0, latest: [] },
      staff: null,
    });
    expect(await person("nobody@example.com")).toMatchObject({
      messages: { count: 0 },
      is_on_list: false,
      is_recorded: false,
      subscription: null,
    });
  });

  test("is shown to who works with people, and of investors to owners alone", async () => {
    expect((await person(ANN)).investor).toEqual({
      visits: 0,
      last_visit: null,
      access_until: null,
    });
    expect((await person(ANN, support.tables)).investor).toBeNull();
    for (const { tables } of [editor, database.as("stranger")]) {
      for (const deed of ["person", "person_plans", "unsubscribe_person", "lift_suppression"]) {
        const { error } = await tables.rpc(deed as "person", { address: ANN });
        expect(error?.code, deed).toBe("42501");
      }
    }
  });

  test("stands in so many plans, and nothing of them is told", async () => {
    const plansOf = async (address: string) => {
      const pages = await searchTables<Page & { plans: string[] }>((place) =>
        staff.rpc("person_plans", { address, place }).throwOnError(),
      );
      return [...new Set(pages.flatMap(({ plans }) => plans))];
    };
    const count = async () => (await plansOf(ANN)).length;
    const { signIn, start } = familiesOf(database);
    const owner = await signIn();
    await start(owner, { honoree_name: "Ruth" });
    expect(await count()).toBe(0);
    await start(owner, { honoree_name: `Ruth, ask ${ANN}` });
    const finder = await start(owner, { honoree_name: "Bo" });
    await addTo(service.tables, "plan_finders", {
      plan_id: finder,
      name: "Ann",
      email: ANN,
    } as never);
    expect(await count()).toBe(2);
    // A mark names no plan, and of another address it is another.
    await database.execute(`update public.plans set honoree_name = 'Ask ${ANN} or bo@example.com'`);
    const marks = [...(await plansOf(ANN)), ...(await plansOf("bo@example.com"))];
    expect(new Set(marks).size).toBe(6);
    expect(marks.join()).not.toContain(finder);
    // Nor can anyone who knows a plan's id find it, or ask for other words than addresses.
    const mark = createHash("md5")
      .update(ANN + finder)
      .digest("hex");
    expect(marks).not.toContain(mark);
    for (const address of ["", "ruth", "ask ann@example.com"]) {
      const { error } = await staff.rpc("person_plans", { address });
      expect(error?.message).toBe("wrong_address");
    }
  });

  test("is exported and erased by owners, as the operator's command does", async () => {
    for (const deed of ["export_person", "erase_person", "person_mentions"] as const) {
      const { error } = await support.tables.rpc(deed, { address: ANN });
      expect(error?.code, deed).toBe("42501");
    }
    const exported = await rpc(staff, "export_person", { address: ANN });
    const { data: told } = await service.tables.rpc("personal_data", { address: ANN });
    expect(exported).toEqual(told);
    const erased = await rpc(staff, "erase_person", { address: ANN });
    expect(erased).toMatchObject({ removed: { contact_messages: 1, early_access_requests: 1 } });
    expect(await person(ANN)).toMatchObject({ messages: { count: 0 }, requests: { count: 0 } });
  });
});

describe("the mailing list", () => {
  test("leaves out who was unsubscribed by staff, who can take it back", async () => {
    expect(await listed({ suppressed: false })).toHaveLength(1);
    const unsubscribe = () => support.tables.rpc("unsubscribe_person", { address: ANN });
    expect((await unsubscribe().throwOnError()).data).toBe(true);
    expect((await unsubscribe().throwOnError()).data).toBe(false);
    expect(await listed({ suppressed: false })).toEqual([]);
    expect(await listed({ suppressed: true })).toEqual([
      { email: ANN, state: "unsubscribed", suppressed: true },
    ]);
    expect(await stops()).toMatchObject([
      { scope: "stream:list", reason: "staff", stopped_by: "Sue" },
    ]);
    expect(await rpc(staff, "lift_suppression", { address: ANN })).toBe(true);
    expect(await listed({ suppressed: false })).toMatchObject([{ state: "unconfirmed" }]);
    expect(await stops()).toEqual([]);
  });

  test("calls unsubscribed whom staff unsubscribed before they were ever asked", async () => {
    const address = "bo@example.com";
    await addTo(service.tables, "early_access_requests", {
      email: address,
      interest_type: "mailing-list",
      email_opt_in: true,
    });
    await database.execute(`delete from public.subscriptions where email_key = '${address}'`);
    const found = () => listed({ state: "unsubscribed", suppressed: true });
    expect(await listed({ state: "unconfirmed" })).toMatchObject([{}, {}]);
    expect(await found()).toEqual([]);
    await rpc(support.tables, "unsubscribe_person", { address });
    expect(await found()).toEqual([{ email: address, state: "unsubscribed", suppressed: true }]);
    expect(await listed({ search: "unsubscribed" })).toMatchObject([{ email: address }]);
    expect(await listed({ state: "unconfirmed" })).toMatchObject([{ email: ANN }]);
    await database.execute(`select private.suppress_letters('${address}', 'all', 'bounce')`);
    expect(await listed({ state: "bounced", suppressed: true })).toMatchObject([
      { email: address },
    ]);
  });

  test("keeps out who stopped it themself, whatever staff press", async () => {
    await changeIn(
      service.tables,
      "subscriptions",
      { email_key: ANN },
      { stopped_at: new Date().toISOString() },
    );
    expect(await stops()).toMatchObject([{ reason: "unsubscribe" }]);
    expect(await rpc(staff, "lift_suppression", { address: ANN })).toBe(false);
    expect(await listed({ suppressed: true })).toHaveLength(1);
    // They ask for it again.
    await changeIn(service.tables, "subscriptions", { email_key: ANN }, { stopped_at: null });
    expect(await stops()).toEqual([]);
  });

  test("leaves out an address that bounced, also of who never opted in, until staff say it is right", async () => {
    await addTo(service.tables, "early_access_requests", {
      email: "bo@example.com",
      interest_type: "mailing-list",
    });
    await database.execute(
      `select private.suppress_letters('bo@example.com', 'all', 'bounce');
       select private.suppress_letters('ann@example.com', 'all', 'report')`,
    );
    expect(await listed({ suppressed: false })).toEqual([]);
    expect(await listed({ suppressed: true })).toHaveLength(2);
    const lift = (address: string) => rpc(staff, "lift_suppression", { address });
    expect([await lift("bo@example.com"), await lift(ANN)]).toEqual([true, false]);
    expect(await listed({ suppressed: false })).toMatchObject([{ email: "bo@example.com" }]);
  });

  test("is narrowed to a state", async () => {
    expect(await listed({ state: "unconfirmed" })).toHaveLength(1);
    expect(await listed({ state: "confirmed" })).toEqual([]);
    await database.execute(`update public.subscriptions set confirmed_at = now()`);
    expect(await listed({ state: "confirmed", suppressed: false })).toHaveLength(1);
    expect(await listed({ email_opt_in: false })).toEqual([]);
  });
});

describe("several rows at once", () => {
  const idsOf = async (table: "contact_messages" | "early_access_requests") =>
    (await rowsIn(service.tables, table, "id")).map(({ id }) => id);

  test("are changed and deleted in one call", async () => {
    const ids = await idsOf("contact_messages");
    const gone = crypto.randomUUID();
    const status = await support.tables
      .rpc("set_messages_status", { ids: [...ids, gone], status: "closed" })
      .throwOnError();
    // The one that a colleague deleted does not count as done.
    expect(status.data).toEqual(ids);
    await rpc(staff, "set_messages_owner", { ids, owner: support.id });
    const data = await rowsIn(staff, "contact_messages", "status, owner_id");
    expect(data).toEqual([{ status: "closed", owner_id: support.id }]);
    const { error } = await staff.rpc("set_messages_owner", { ids, owner: editor.id });
    expect(error?.message).toBe("not_for_people");
    const deleted = await staff.rpc("delete_messages", { ids: [...ids, gone] }).throwOnError();
    expect(deleted.data).toEqual([...ids, gone]);
    expect(await idsOf("contact_messages")).toEqual([]);
    await rpc(staff, "delete_requests", { ids: await idsOf("early_access_requests") });
    expect(await idsOf("early_access_requests")).toEqual([]);
    // The subscription goes with the last sign-up.
    expect(await rowsIn(staff, "subscriptions", "id")).toEqual([]);
  });

  test("are at most 500, and only who works with people changes them", async () => {
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID());
    const deeds = [
      ["delete_messages", { ids }],
      ["delete_requests", { ids }],
      ["set_messages_status", { ids, status: "spam" }],
      ["set_messages_owner", { ids, owner: null }],
    ] as const;
    for (const [deed, args] of deeds) {
      const tooMany = await staff.rpc(deed as "delete_messages", args as { ids: string[] });
      expect(tooMany.error?.message, deed).toBe("too_many_rows");
      const few = { ...args, ids: ids.slice(1) } as { ids: string[] };
      await staff.rpc(deed as "delete_messages", few).throwOnError();
      for (const { tables } of [editor, database.as("stranger")]) {
        const { error } = await tables.rpc(deed as "delete_messages", few);
        expect(error?.code, deed).toBe("42501");
      }
    }
  });
});

test("a member of staff keeps 20 views of a list, seen by nobody else", async () => {
  const view = (number: number, list = "requests") => ({
    list,
    name: `View ${number}`,
    query: "q=ann",
  });
  for (let number = 0; number < 20; number++)
    await addTo(editor.tables, "staff_views", view(number));
  const refused = await editor.tables.from("staff_views").insert(view(20));
  expect(refused.error?.message).toBe("too_many_views");
  await addTo(editor.tables, "staff_views", view(20, "articles"));
  const twice = await editor.tables.from("staff_views").insert(view(20, "articles"));
  expect(twice.error?.code).toBe("23505");
  expect(await rowsIn(staff, "staff_views", "id")).toEqual([]);
});
