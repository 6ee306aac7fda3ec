import { createHash, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { replyId } from "~/plan/sections/guests/answers";
import { rowsIn, rpc } from "../../support/database/rows";
import { type Answers, openFamilies, save, since } from "./plan-family";

/** Anyone who knows ids of a plan can make rows of the same ids in a plan of their own. */

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const id = () => crypto.randomUUID();
const { call } = families;
/** Adds a row. @returns the refusal's code */
async function add({ tables }: Account, table: string, row: object) {
  const { error }: Answers = await tables.from(table as never).insert(row as never);
  return error?.code;
}
/** Adds a row as the app does, and as a browser of an earlier version still may. */
async function resend({ tables }: Account, table: string, row: object) {
  const { error }: Answers = await tables
    .from(table as never)
    .upsert(row as never, { ignoreDuplicates: true });
  return error?.code;
}

let [ann, eve]: Account[] = [];
let [plan, eves] = ["", ""];
let [lees, mina, theirs, own] = ["", "", "", ""];
let token = "";

const rows = async (by: Account, of: string, noun: string) => (await since(by, of))[noun] ?? [];
const replies = (by = ann as Account, of = plan) => rows(by, of, "plan_replies");
const come = (answer = "yes", to = token) =>
  call("answer_invitation", {
    token: to,
    p_id: id(),
    answer: { guests: [{ id: mina, replies: { "": answer } }] },
  });

/** A part and an answer of the attacker's plan, the answer under the id of the victim's. */
async function prepare(by = eve as Account) {
  const part = replyId(own, mina);
  expect(
    await add(by, "plan_invitation_parts", { id: part, plan_id: eves, title: "", position: 1 }),
  ).toBeUndefined();
  return add(by, "plan_replies", { id: mina, plan_id: eves, guest_id: own, part_id: part });
}

beforeEach(async () => {
  [ann, eve] = [await families.signIn(), await families.signIn()];
  [plan, eves] = [await families.start(ann), await families.start(eve)];
  [lees, mina, theirs, own] = [id(), id(), id(), id()];
  await add(ann, "plan_households", { id: lees, plan_id: plan, name: "Lees" });
  await add(ann, "plan_guests", { id: mina, plan_id: plan, household_id: lees, name: "Mina" });
  await add(eve, "plan_households", { id: theirs, plan_id: eves, name: "Own" });
  await add(eve, "plan_guests", { id: own, plan_id: eves, household_id: theirs, name: "Own" });
  const links = (await call("make_household_links", { plan_id: plan }, ann)) as object;
  token = (links as Record<string, string>)[lees] ?? "";
});

describe("an answer whose id stands in another plan", () => {
  test("is the family's, and nothing of it is the other plan's", async () => {
    expect(await prepare()).toBeUndefined();
    expect(await come()).toEqual({ done: true });
    expect(await replies()).toMatchObject([{ id: mina, guest_id: mina, answer: "yes" }]);
    expect(await replies(eve, eves)).toMatchObject([{ id: mina, guest_id: own, answer: null }]);
    expect(await come("no")).toEqual({ done: true });
    expect(await replies()).toMatchObject([{ guest_id: mina, answer: "no" }]);
  });

  test("can be given by the family, too, and changed in its plan alone", async () => {
    await prepare();
    const row = { id: mina, plan_id: plan, guest_id: mina, part_id: null };
    expect(await add(ann as Account, "plan_replies", row)).toBeUndefined();
    expect(await save(ann as Account, "plan_replies", mina, "answer", [null, "yes"])).toMatchObject(
      { saved: true },
    );
    expect(await replies()).toMatchObject([{ answer: "yes" }]);
    expect(await replies(eve, eves)).toMatchObject([{ answer: null }]);
  });

  test("is not offered online because the other plan's is", async () => {
    await prepare();
    await save(eve as Account, "plan_replies", mina, "answer", [null, "online"]);
    await save(ann as Account, "plan_invitations", plan, "offers_online", [true, false]);
    expect(await come("online")).toBe("wrong_answer");
  });

  test("counts as missing while only the other plan has one", async () => {
    await prepare();
    await save(eve as Account, "plan_replies", mina, "answer", [null, "yes"]);
    await database.execute(`do $$ begin
      assert not (
        select private.has_answered(household) from public.plan_households as household
        where household.id = '${lees}'
      ), 'the other plan''s answer counts';
    end $$`);
  });

  test("stays when the other plan's is old enough to be erased, and so does its history", async () => {
    await prepare();
    expect(await come()).toEqual({ done: true });
    await save(ann as Account, "plan_replies", mina, "answer", ["yes", "unsure"]);
    await save(eve as Account, "plan_replies", mina, "answer", [null, "no"]);
    await database.execute(`alter table public.plans disable trigger check_plan;
      update public.plans set day_state = 'set', day = current_date - 500 where id = '${eves}';
      alter table public.plans enable trigger check_plan`);
    expect(await rpc(database.service.tables, "erase_guest_data")).toMatchObject({ replies: 1 });
    expect(await replies()).toMatchObject([{ answer: "unsure" }]);
    expect(await replies(eve, eves)).toMatchObject([{ answer: null }]);
    const told = await rowsIn(database.service.tables, "plan_history", "plan_id", {
      noun: "plan_replies",
      row_id: mina,
      action: "change",
    });
    expect(told).toEqual([{ plan_id: plan }]);
  });

  test("of one plan is changed by a member of both where they say so, and told there", async () => {
    await prepare();
    await come();
    await families.join(ann as Account, eve as Account, eves, "editor");
    const change = { noun: "plan_replies", row_id: mina, field: "answer" };
    const saved = (plan_id: string, base: string | null, value: string) =>
      call("save_plan_field", { ...change, base, value, plan_id }, ann);
    expect(await saved(eves, null, "no")).toMatchObject({ saved: true });
    expect(await saved(plan, "yes", "unsure")).toMatchObject({ saved: true });
    expect(await replies()).toMatchObject([{ answer: "unsure" }]);
    expect(await replies(eve, eves)).toMatchObject([{ answer: "no" }]);
    const data = await rowsIn(
      (ann as Account).tables,
      "plan_history",
      "plan_id, before, after",
      { row_id: mina, action: "change", field: "answer" },
      "at",
    );
    expect(data).toEqual([
      { plan_id: eves, before: null, after: "no" },
      { plan_id: plan, before: "yes", after: "unsure" },
    ]);
    // A page of an earlier version names no plan: it keeps the change, and asks again.
    const older = await save(ann as Account, "plan_replies", mina, "answer", ["unsure", "yes"]);
    expect(older).toMatchObject({ message: "which_plan", status: 503 });
  });

  test("of another guest in the same plan is refused, and thanks nobody", async () => {
    const household = { plan_id: plan, household_id: lees, name: "Bob" };
    const bob = id();
    await add(ann as Account, "plan_guests", { ...household, id: bob });
    const part = replyId(bob, mina);
    await add(ann as Account, "plan_invitation_parts", { id: part, plan_id: plan, title: "" });
    const row = { id: mina, plan_id: plan, guest_id: bob, part_id: part };
    await add(ann as Account, "plan_replies", row);
    expect(await come()).toBe("row_of_another");
    expect(await replies()).toMatchObject([{ guest_id: bob, answer: null }]);
  });
});

test("an answer is about a part of its own plan", async () => {
  const part = id();
  await add(ann as Account, "plan_invitation_parts", { id: part, plan_id: plan, title: "Meal" });
  const row = { id: replyId(own, part), plan_id: eves, guest_id: own, part_id: part };
  expect(await add(eve as Account, "plan_replies", row)).toBe("23503");
});

test("what a guest needs and how a household is reached stand in their own plan", async () => {
  for (const [table, row_id] of [
    ["plan_guest_needs", mina],
    ["plan_household_contacts", lees],
  ] as const) {
    expect(await add(eve as Account, table, { id: row_id, plan_id: eves }), table).toBe("23503");
    expect(await add(ann as Account, table, { id: row_id, plan_id: plan }), table).toBeUndefined();
    expect(await rows(ann as Account, plan, table)).toMatchObject([{ id: row_id }]);
    expect(await rows(eve as Account, eves, table)).toEqual([]);
  }
});

test("links, merges and what hangs on them name no row of another plan, no matter who writes", async () => {
  const [other, linkless] = [id(), id()];
  await database.execute(`insert into public.plan_households (id, plan_id)
    values ('${other}', '${eves}'), ('${linkless}', '${plan}')`);
  const request = id();
  await database.execute(`insert into public.plan_requests (id, plan_id, name)
    values ('${request}', '${plan}', 'Lou')`);
  const secret = () => `'${randomBytes(20).toString("hex")}'`;
  for (const statement of [
    `insert into public.plan_household_tokens (id, plan_id, household_id, token)
      values ('${linkless}', '${eves}', '${other}', ${secret()})`,
    `insert into public.plan_household_merges (id, plan_id, kept_id, guests, memories, filled)
      values ('${lees}', '${eves}', '${other}', '{}', '{}', '{}')`,
    `insert into public.plan_household_merges (id, plan_id, kept_id, guests, memories, filled)
      values ('${other}', '${eves}', '${lees}', '{}', '{}', '{}')`,
    `insert into public.plan_request_tokens (id, plan_id, token)
      values ('${request}', '${eves}', ${secret()})`,
    `insert into public.plan_request_contacts (id, plan_id) values ('${request}', '${eves}')`,
    `insert into public.plan_public_tokens (id, plan_id, token)
      values ('${plan}', '${eves}', ${secret()})`,
    `update public.plan_households set merged_into = '${lees}' where id = '${other}'`,
  ]) {
    const refused = "violates foreign key constraint";
    await expect(database.execute(statement), statement).rejects.toThrow(refused);
  }
});

test("a request is accepted though its id was taken as a household's in another plan", async () => {
  await database.execute(`update public.plan_public_links set is_on = true
    where plan_id = '${plan}'`);
  const poster = await call("make_public_link", { plan_id: plan }, ann);
  const secret = randomBytes(20).toString("hex");
  const asked = { name: "Lou", email: "lou@example.com", people: [] };
  expect(await call("ask_to_come", { token: poster, own: secret, asked })).toEqual({ done: true });
  const hash = createHash("sha256").update(`request:${secret}`).digest("hex");
  const request_id = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
  expect(await add(eve as Account, "plan_households", { id: request_id, plan_id: eves })).toBe(
    undefined,
  );
  const accepted = await call("accept_request", { request_id, household_name: "Lou" }, ann);
  const households = await rows(ann as Account, plan, "plan_households");
  expect(households.find((row) => row.id === accepted)).toMatchObject({ name: "Lou" });
  expect(await call("accept_request", { request_id, household_name: "Lou" }, ann)).toBe(accepted);
  expect(await call("guest_page", { token: secret })).toMatchObject({ guests: [{ name: "Lou" }] });
});

test("what waits in a browser of the last version lands, once, though the id is taken elsewhere", async () => {
  await prepare();
  for (const [table, row] of [
    ["plan_replies", { id: mina, plan_id: plan, guest_id: mina, part_id: null }],
    ["plan_guest_needs", { id: mina, plan_id: plan, food: "No nuts", access: "" }],
    ["plan_household_contacts", { id: lees, plan_id: plan, email: null, phone: "5", note: "" }],
  ] as const) {
    expect(await resend(ann as Account, table, row), table).toBeUndefined();
    expect(await resend(ann as Account, table, row), table).toBeUndefined();
    expect(await rows(ann as Account, plan, table), table).toMatchObject([row]);
  }
});
