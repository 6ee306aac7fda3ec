import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowsIn, rpc } from "../../support/database/rows";
import { anyOf, openFamilies, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
type Someone = Pick<Account, "tables">;
let ann: Account;
let ed: Account;
let vi: Account;
let eve: Account;
let plan: string;
let others: string;

const TABLES = [
  "plan_households",
  "plan_household_contacts",
  "plan_household_tokens",
  "plan_guests",
  "plan_guest_needs",
  "plan_replies",
] as const;
/** Fields that viewers are not told. */
const PRIVATE: string[] = ["plan_household_contacts", "plan_household_tokens", "plan_guest_needs"];

/** A household with one guest, and everything there can be about them. */
let lees: string;
let bob: string;

/** Adds a row as the site does. */
async function add(who: Someone, table: string, row: object, of = plan) {
  const id = "id" in row ? (row.id as string) : crypto.randomUUID();
  const { error } = await anyOf(who)
    .from(table)
    .insert({ plan_id: of, ...row, id });
  return { id, code: error?.code, message: error?.message };
}

/** A row of each table, as somebody might add it for a household and a guest. */
const rowsOf = (household_id: string, guest_id: string) => ({
  plan_households: { name: "Mine" },
  plan_household_contacts: { id: household_id, email: "mine@example.com" },
  plan_household_tokens: { id: household_id, household_id, token: "f".repeat(40) },
  plan_guests: { household_id, name: "Mine" },
  plan_guest_needs: { id: guest_id, food: "Mine" },
  plan_replies: { id: guest_id, guest_id },
});

beforeAll(async () => {
  [ann, ed, vi, eve] = [
    await families.signIn(),
    await families.signIn(),
    await families.signIn(),
    await families.signIn(),
  ];
  plan = await families.start(ann);
  others = await families.start(eve);
  await families.join(ed, ann, plan, "editor");
  await families.join(vi, ann, plan, "viewer");
});

beforeEach(async () => {
  await database.execute("delete from public.plan_households where true");
  lees = (await add(ann, "plan_households", { name: "The Lees" })).id;
  await add(ann, "plan_household_contacts", { id: lees, email: "lee@example.com", note: "Aunt" });
  bob = (await add(ann, "plan_guests", { household_id: lees, name: "Bob Lee" })).id;
  await add(ann, "plan_guest_needs", { id: bob, food: "No nuts" });
  await add(ann, "plan_replies", { id: bob, guest_id: bob });
  await save(ann, "plan_replies", bob, "answer", [null, "yes"]);
  await anyOf(ann).rpc("make_household_links", { plan_id: plan });
});

test("editors read and change all of it; viewers read names and answers alone", async () => {
  for (const table of TABLES) {
    for (const who of [ann, ed]) {
      expect((await anyOf(who).from(table).select("id")).data, table).toHaveLength(1);
    }
    const seen = (await anyOf(vi).from(table).select("id")).data;
    expect(seen, table).toHaveLength(PRIVATE.includes(table) ? 0 : 1);
  }
  const told = await since(vi, plan);
  expect(Object.keys(told)).toEqual(
    expect.arrayContaining(["plan_households", "plan_guests", "plan_replies"]),
  );
  expect(JSON.stringify(told)).not.toMatch(/lee@example\.com|No nuts|Aunt/);
  expect(await save(ed, "plan_households", lees, "name", ["The Lees", "Lees"])).toMatchObject({
    saved: true,
  });
  expect(await save(vi, "plan_guests", bob, "name", ["Bob Lee", "x"])).toMatchObject({
    message: "view_only",
  });
  expect(await save(vi, "plan_guest_needs", bob, "food", ["No nuts", "x"])).toEqual({ gone: true });
});

test("editors add to all of it but the tokens, which nobody writes; viewers add nothing", async () => {
  const rays = (await add(ann, "plan_households", { name: "The Rays" })).id;
  const ray = (await add(ann, "plan_guests", { household_id: rays, name: "Ray" })).id;
  const rows = rowsOf(rays, ray);
  for (const table of TABLES) {
    expect((await add(vi, table, rows[table])).code, table).toBe("42501");
    const { code } = await add(ed, table, rows[table]);
    expect(code, table).toBe(table === "plan_household_tokens" ? "42501" : undefined);
  }
});

test("who is no member reads and changes nothing", async () => {
  const strangers: Someone[] = [eve, database.as("anonymous"), database.as("staff")];
  const rows = rowsOf(lees, bob);
  for (const who of strangers) {
    for (const table of TABLES) {
      const { data, error } = await anyOf(who).from(table).select("id");
      expect(error ? error.code : data, table).toEqual(error ? "42501" : []);
      expect((await add(who, table, rows[table])).code, table).toBe("42501");
      await anyOf(who).from(table).update({ removed_at: "2026-01-01" }).neq("id", others);
      await anyOf(who).from(table).delete().neq("id", others);
    }
  }
  expect((await since(ann, plan)).plan_guests).toMatchObject([{ removed_at: null }]);
});

test("a guest belongs to a household of its own plan", async () => {
  const mine = await add(eve, "plan_households", { name: "Eve's" }, others);
  const { code } = await add(ann, "plan_guests", { household_id: mine.id, name: "Mallory" });
  expect(code).toBe("23503");
  const bare = await add(ann, "plan_households", { name: "No address" });
  const contact = { id: bare.id, email: "eve@example.com" };
  expect((await add(eve, "plan_household_contacts", contact, others)).code).toBe("23503");
});

test("a reply's id is made of its guest and its part", async () => {
  const { id: part_id } = await add(ann, "plan_invitation_parts", { title: "Meal" });
  const wrong = { id: crypto.randomUUID(), guest_id: bob, part_id };
  expect(await add(ann, "plan_replies", wrong)).toMatchObject({ message: "wrong_reply_id" });
  const bits = (id: string) => BigInt(`0x${id.replaceAll("-", "")}`);
  const mixed = (bits(bob) ^ bits(part_id)).toString(16).padStart(32, "0");
  expect((await add(ann, "plan_replies", { ...wrong, id: mixed })).code).toBeUndefined();
  // It goes with its part.
  await database.execute(`delete from public.plan_invitation_parts where id = '${part_id}'`);
  expect((await since(ann, plan)).plan_replies?.map((reply) => reply.part_id)).toEqual([null]);
});

test("an answer says who wrote it down and when, and that the day changed since", async () => {
  const reply = async () => (await since(ann, plan)).plan_replies?.[0];
  expect(await reply()).toMatchObject({
    answer: "yes",
    answered_by: ann.id,
    answered_at: expect.any(String),
    before_change: false,
  });
  await save(ann, "plans", plan, "place_name", ["", "The park"]);
  // Filling in what was unknown is no change.
  expect(await reply()).toMatchObject({ before_change: false });
  await save(ann, "plans", plan, "place_name", ["The park", "The hall"]);
  expect(await reply()).toMatchObject({ before_change: true });
  await save(ed, "plan_replies", bob, "answer", ["yes", "online"]);
  expect(await reply()).toMatchObject({ before_change: false, answered_by: ed.id });
  expect(await save(ed, "plan_replies", bob, "before_change", [false, true])).toMatchObject({
    message: "unknown_field",
  });
  expect(await save(ann, "plan_replies", bob, "answer", ["yes", "no"])).toMatchObject({
    saved: false,
    value: "online",
    who: ed.id,
  });
  await save(ann, "plans", plan, "place_name", ["The hall", ""]);
});

test("a household's guests go and come back with it, and not those removed before", async () => {
  const cy = (await add(ann, "plan_guests", { household_id: lees, name: "Cy" })).id;
  await save(ann, "plan_guests", cy, "removed_at", [null, true]);
  await save(ann, "plan_households", lees, "removed_at", [null, true]);
  const living = async () =>
    (await since(ann, plan)).plan_guests?.filter((row) => row.removed_at === null);
  expect(await living()).toEqual([]);
  await save(ann, "plan_households", lees, "removed_at", [true, null]);
  expect(await living()).toMatchObject([{ id: bob }]);
});

test("its history says what changed, and of private words only that they did, to no viewer", async () => {
  await save(ann, "plan_guest_needs", bob, "food", ["No nuts", "No nuts, no milk"]);
  await save(ann, "plan_household_contacts", lees, "note", ["Aunt", "Great aunt"]);
  await save(ann, "plan_guests", bob, "kind", ["adult", "child"]);
  const history = (who: Account) =>
    rowsIn(who.tables, "plan_history", "noun, field, before, after", {
      plan_id: plan,
    });
  const seen = await history(ed);
  expect(JSON.stringify(seen)).not.toMatch(/No nuts|[Aa]unt|lee@example/);
  expect(seen).toContainEqual({
    noun: "plan_guest_needs",
    field: "food",
    before: null,
    after: null,
  });
  const viewed = (await history(vi)).map(({ noun }) => noun);
  expect(viewed).toContain("plan_guests");
  expect(viewed).toContain("plan_replies");
  for (const table of PRIVATE) expect(viewed).not.toContain(table);
});

test("who helps for Last Hurrah sees what a viewer sees", async () => {
  await rpc(ann.tables, "help_plan", { plan_id: plan, helps: true });
  const { data } = await database.as("staff").tables.rpc("look_at_plan", { plan_id: plan });
  expect(Object.keys(data as object)).toContain("plan_guests");
  expect(JSON.stringify(data)).not.toMatch(/lee@example\.com|No nuts|household_contacts/);
  await rpc(ann.tables, "help_plan", { plan_id: plan, helps: false });
});

test("a guest moves to another household of the plan with the answer, not into one that is gone", async () => {
  const rays = (await add(ann, "plan_households", { name: "The Rays" })).id;
  const gone = (await add(ann, "plan_households", { name: "Gone" })).id;
  await save(ann, "plan_households", gone, "removed_at", [null, true]);
  const foreign = (await add(eve, "plan_households", { name: "Eve's" }, others)).id;
  const move = (who: Someone, to: string) =>
    save(who as Account, "plan_guests", bob, "household_id", [lees, to]);
  expect(await move(vi, rays)).toMatchObject({ message: "view_only" });
  expect(await move(eve, rays)).toEqual({ gone: true });
  expect(await move(ann, gone)).toMatchObject({ message: "household_gone" });
  expect(await move(ann, foreign)).toMatchObject({ code: "23503" });
  expect(await move(ed, rays)).toMatchObject({ saved: true });
  const told = await since(ann, plan);
  expect(told.plan_guests).toMatchObject([{ id: bob, household_id: rays }]);
  expect(told.plan_replies).toMatchObject([{ guest_id: bob, answer: "yes" }]);
});

describe("a list that is taken in", () => {
  const list = (count: number, guests = 1) =>
    Array.from({ length: count }, (_, place) => ({
      id: crypto.randomUUID(),
      name: `Household ${place}`,
      email: place === 0 ? "first@example.com" : null,
      plus_ones: place === 1 ? 2 : undefined,
      guests: Array.from({ length: guests }, (_, number) => ({
        id: crypto.randomUUID(),
        name: `Guest ${number}`,
        kind: number === 1 ? "child" : "adult",
      })),
    }));
  const takeIn = (who: Someone, households: object) =>
    anyOf(who).rpc("add_households", { plan_id: plan, households });

  test("adds all of it once, in its order, with one entry in the history", async () => {
    const households = list(3, 2);
    expect((await takeIn(ed, households)).data).toBe(3);
    expect((await takeIn(ed, households)).data).toBe(0);
    const now = await since(ann, plan);
    expect(now.plan_guests).toHaveLength(7);
    expect(now.plan_household_contacts).toHaveLength(2);
    const names = [...(now.plan_households ?? [])].sort(
      (a, b) => Number(a.position) - Number(b.position),
    );
    expect(names.map(({ name }) => name)).toEqual([
      "The Lees",
      "Household 0",
      "Household 1",
      "Household 2",
    ]);
    expect(names.map(({ plus_ones }) => plus_ones)).toEqual([0, 0, 2, 0]);
    const { data } = await ann.tables
      .from("plan_history")
      .select("after")
      .eq("row_id", plan)
      .eq("noun", "plan_households");
    expect(data).toContainEqual({ after: "3 households" });
  });

  test("is refused whole when a row of it is, and to who may not add", async () => {
    const [first, second] = list(2);
    const broken = [first, { ...second, email: "not an address" }];
    expect((await takeIn(ann, broken)).error?.message).toContain("email_address");
    expect((await since(ann, plan)).plan_households).toHaveLength(1);
    expect((await takeIn(vi, list(1))).error?.message).toBe("view_only");
    expect((await takeIn(eve, list(1))).error?.message).toBe("plan_not_open");
    expect((await takeIn(database.as("anonymous"), list(1))).error?.code).toBe("42501");
  });

  test("never takes over a household of another plan", async () => {
    const mine = await add(eve, "plan_households", { name: "Eve's" }, others);
    const [one] = list(1);
    expect((await takeIn(ann, [{ ...one, id: mine.id }])).data).toBe(0);
    expect((await since(eve, others)).plan_guests).toBeUndefined();
  });

  test("holds 500 households and 1,000 guests", async () => {
    // Written down without what counts each row: that takes a busy machine half a minute.
    await database.execute(`
      set session_replication_role = replica;
      with homes as (
        insert into public.plan_households (plan_id, name)
        select '${plan}', 'Household ' || number from generate_series(1, 400) as number
        returning id
      )
      insert into public.plan_guests (plan_id, household_id, name)
      select '${plan}', homes.id, 'Guest ' || number
      from homes cross join generate_series(1, 2) as number;
      set session_replication_role = origin`);
    expect((await takeIn(ann, list(98, 2))).data).toBe(98);
    expect((await takeIn(ann, list(1, 4))).error?.message).toBe("too_many_plan_guests");
    expect((await takeIn(ann, list(2, 0))).error?.message).toBe("too_many_plan_households");
    expect((await takeIn(ann, list(501, 0))).error?.message).toBe("too_many_plan_households");
    for (const name of ["One", "Two", "The last"]) {
      expect((await add(ann, "plan_guests", { household_id: lees, name })).code).toBeUndefined();
    }
    expect(await add(ann, "plan_guests", { household_id: lees })).toMatchObject({
      message: "too_many_plan_guests",
    });
  });

  test("can be taken back at once, by who may change the plan", async () => {
    const households = list(3, 2);
    await takeIn(ann, households);
    const household_ids = households.map(({ id }) => id);
    const remove = (who: Someone) => anyOf(who).rpc("remove_households", { household_ids });
    expect((await remove(vi)).data).toBe(0);
    expect((await remove(eve)).data).toBe(0);
    expect((await remove(ed)).data).toBe(3);
    expect((await remove(ed)).data).toBe(0);
    const { plan_guests } = await since(ann, plan);
    expect(plan_guests?.filter((row) => row.removed_at === null)).toMatchObject([{ id: bob }]);
  });
});

describe("two households that are one", () => {
  let rays: string;
  let cy: string;
  const row = async (table: string, id: string) =>
    (await since(ann, plan))[table]?.find((one) => one.id === id);
  const merge = (who: Someone) => anyOf(who).rpc("merge_households", { kept: rays, merged: lees });

  beforeEach(async () => {
    rays = (await add(ann, "plan_households", { name: "The Rays" })).id;
    cy = (await add(ann, "plan_guests", { household_id: rays, name: "Cy Ray" })).id;
    await add(ann, "plan_household_contacts", { id: rays, phone: "555 010 0100" });
    await save(ann, "plan_household_contacts", lees, "phone", ["", "555 010 0199"]);
  });

  const opens = async () => {
    const tokens = await ann.tables
      .from("plan_household_tokens")
      .select("token, household_id")
      .eq("plan_id", plan);
    return Object.fromEntries((tokens.data ?? []).map((one) => [one.token, one.household_id]));
  };

  test("take along the links of households merged into them before, and back", async () => {
    const joe = (await add(ann, "plan_households", { name: "Joe" })).id;
    const { data } = await anyOf(ann).rpc("make_household_links", { plan_id: plan });
    const links = data as Record<string, string>;
    await anyOf(ann).rpc("merge_households", { kept: lees, merged: joe });
    const [ofJoe = "", ofLees = "", ofRays = ""] = [joe, lees, rays].map((id) => links[id]);
    await merge(ann);
    expect(await opens()).toEqual({ [ofJoe]: rays, [ofLees]: rays, [ofRays]: rays });
    await anyOf(ann).rpc("unmerge_household", { household_id: lees });
    expect(await opens()).toEqual({ [ofJoe]: lees, [ofLees]: lees, [ofRays]: rays });
  });

  test("keep their guests and links, and come apart again as they were", async () => {
    const { data } = await anyOf(ann).rpc("make_household_links", { plan_id: plan });
    const links = data as Record<string, string>;
    expect((await merge(ed)).data).toBe(true);
    expect((await merge(ed)).data).toBe(true);
    expect(await row("plan_guests", bob)).toMatchObject({ household_id: rays, removed_at: null });
    expect(await row("plan_households", lees)).toMatchObject({
      merged_into: rays,
      removed_at: expect.any(String),
    });
    expect(await row("plan_household_contacts", rays)).toMatchObject({
      email: "lee@example.com",
      phone: "555 010 0100",
    });
    expect(await opens()).toEqual({ [links[lees] ?? ""]: rays, [links[rays] ?? ""]: rays });

    expect((await anyOf(ed).rpc("unmerge_household", { household_id: lees })).data).toBe(true);
    expect((await anyOf(ed).rpc("unmerge_household", { household_id: lees })).data).toBe(false);
    expect(await row("plan_guests", bob)).toMatchObject({ household_id: lees });
    expect(await row("plan_guests", cy)).toMatchObject({ household_id: rays });
    expect(await row("plan_households", lees)).toMatchObject({
      merged_into: null,
      removed_at: null,
    });
    expect(await row("plan_household_contacts", rays)).toMatchObject({ email: null });
    expect(await opens()).toEqual({ [links[lees] ?? ""]: lees, [links[rays] ?? ""]: rays });
  });

  test("are merged by editors of their plan alone", async () => {
    expect((await merge(vi)).error?.message).toBe("view_only");
    expect((await merge(eve)).error?.message).toBe("plan_not_open");
    const { error } = await anyOf(ann).rpc("merge_households", {
      kept: rays,
      merged: crypto.randomUUID(),
    });
    expect(error?.message).toBe("household_gone");
    await merge(ann);
    for (const [who, message] of [
      [vi, "view_only"],
      [eve, "plan_not_open"],
    ] as const) {
      const apart = await anyOf(who).rpc("unmerge_household", { household_id: lees });
      expect(apart.error?.message).toBe(message);
    }
    await save(ann, "plan_households", rays, "removed_at", [null, true]);
    const apart = await anyOf(ann).rpc("unmerge_household", { household_id: lees });
    expect(apart.error?.message).toBe("household_gone");
  });
});

test("a link stays the same until somebody replaces it, and is made by editors alone", async () => {
  const links = async (who: Someone) => anyOf(who).rpc("make_household_links", { plan_id: plan });
  const before = (await links(ann)).data as Record<string, string>;
  expect(before[lees]).toMatch(/^[0-9a-f]{40}$/);
  expect((await links(ed)).data).toEqual(before);
  expect((await links(vi)).error?.message).toBe("view_only");
  expect((await links(eve)).error?.message).toBe("plan_not_open");
  const replace = (who: Someone) =>
    anyOf(who).rpc("replace_household_link", { household_id: lees });
  expect((await replace(vi)).data).toBeNull();
  expect((await replace(eve)).data).toBeNull();
  const { data: token } = await replace(ed);
  expect(token).not.toBe(before[lees]);
  expect((await links(ann)).data).toEqual({ [lees]: token });
});

test("the day a link was handed on is kept until the link opens nothing any more", async () => {
  const handedOn = async (id: string) =>
    (await since(ed, plan)).plan_household_contacts?.find((row) => row.id === id)?.handed_on;
  const mark = (who: Someone, was: string | null, day: string | null, id = lees) =>
    save(who, "plan_household_contacts", id, "handed_on", [was, day]);
  expect(await mark(vi, null, "2026-03-01")).toEqual({ gone: true });
  expect(await mark(ann, null, "2026-03-01")).toMatchObject({ saved: true });
  // Two who send it on the same day say the same.
  expect(await mark(ed, null, "2026-03-01")).toMatchObject({ saved: true });
  const rays = (await add(ann, "plan_households", { name: "The Rays" })).id;
  await anyOf(ann).rpc("merge_households", { kept: rays, merged: lees });
  expect(await handedOn(rays)).toBe("2026-03-01");
  await anyOf(ann).rpc("unmerge_household", { household_id: lees });
  expect(await handedOn(rays)).toBeNull();
  await anyOf(ann).rpc("replace_household_link", { household_id: lees });
  expect(await handedOn(lees)).toBeNull();
  await mark(ann, null, "2026-03-02");
  await anyOf(ann).rpc("replace_household_links", { plan_id: plan });
  expect(await handedOn(lees)).toBeNull();
});

test("the guests stay or go with a plan that is over; editors still read how to reach them", async () => {
  const living = async () =>
    (await since(ed, plan)).plan_guests?.filter((row) => row.removed_at === null).length;
  await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: ["guests"] });
  expect(await living()).toBe(1);
  expect((await since(ed, plan)).plan_replies).toMatchObject([{ answer: "yes", removed_at: null }]);
  expect((await since(ed, plan)).plan_household_contacts).toHaveLength(1);
  expect((await since(vi, plan)).plan_household_contacts).toBeUndefined();
  expect(await save(ed, "plan_guests", bob, "name", ["Bob Lee", "x"])).toMatchObject({
    status: 403,
  });
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: [] });
  expect(await living()).toBe(0);
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  expect(await living()).toBe(1);
  expect((await since(ed, plan)).plan_guest_needs).toMatchObject([{ removed_at: null }]);
});
