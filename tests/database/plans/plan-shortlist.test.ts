import { beforeAll, beforeEach, expect, test } from "vitest";
import { addedTo, rpc } from "../../support/database/rows";
import { openFamilies, save, since } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let vi: Account;
let eve: Account;
let plan: string;
let oak: string;

beforeAll(async () => {
  [ann, vi, eve] = [await families.signIn(), await families.signIn(), await families.signIn()];
  plan = await families.start(ann);
  await families.join(vi, ann, plan, "viewer");
  await families.start(eve);
});

beforeEach(async () => {
  await database.execute("delete from public.plan_shortlist where true");
  const row = { name: "Oak House", type: "Catering", location: "Troy" };
  const data = await addedTo(database.service.tables, "partners", "id", row);
  oak = data.id;
});

const add = async (who: Account, row: object = {}) => {
  const id = crypto.randomUUID();
  const { error } = await who.tables
    .from("plan_shortlist")
    .insert({ id, plan_id: plan, partner_id: oak, title: "Oak House", ...row } as never);
  return { id, code: error?.code, message: error?.message };
};
const saved = async (who: Account) => (await since(who, plan))?.plan_shortlist ?? [];

test("an editor saves a partner and writes about it; a viewer reads it, others nothing", async () => {
  const { id, code } = await add(ann);
  expect(code).toBeUndefined();
  expect(await save(ann, "plan_shortlist", id, "note", ["", "Aunt May"])).toMatchObject({
    saved: true,
  });
  expect(await saved(vi)).toMatchObject([{ partner_id: oak, note: "Aunt May" }]);
  expect(await add(vi)).toMatchObject({ code: "42501" });
  expect(await save(vi, "plan_shortlist", id, "note", ["Aunt May", "x"])).toMatchObject({
    status: 403,
  });
  expect((await eve.tables.from("plan_shortlist").select("id")).data).toEqual([]);
  expect(await add(eve)).toMatchObject({ code: "42501" });
  expect(await save(eve, "plan_shortlist", id, "note", ["Aunt May", "x"])).toEqual({ gone: true });
  const { tables: staff } = database.as("staff");
  expect((await staff.from("plan_shortlist").select("id")).data).toEqual([]);
});

test("a partner is on the list once, however many add it at the same moment", async () => {
  const added = await Promise.all([add(ann), add(ann), add(ann)]);
  expect(added.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  const [there, ...others] = await saved(ann);
  expect(others).toEqual([]);
  expect(await add(vi)).toMatchObject({ code: "42501" });
  expect(await add(eve)).toMatchObject({ code: "42501" });
  // Removed, it makes room.
  await save(ann, "plan_shortlist", String(there?.id), "removed_at", [null, true]);
  await add(ann);
  expect(await saved(ann)).toHaveLength(2);
});

test("which partner it is stays as it was saved", async () => {
  const { id } = await add(ann);
  for (const [field, value] of [
    ["partner_id", null],
    ["title", "Elm House"],
  ] as const) {
    expect(await save(ann, "plan_shortlist", id, field, ["Oak House", value])).toMatchObject({
      message: "unknown_field",
    });
  }
  const { error } = await ann.tables
    .from("plan_shortlist")
    .update({ title: "Elm House" } as never)
    .eq("id", id);
  expect(error?.message).toBe("unknown_field");
});

test("a family's own is nothing to staff and strangers, who cannot ask it either", async () => {
  const own = { partner_id: null, is_own: true, title: "Ana", type: "Catering", phone: "555" };
  const { id, code } = await add(ann, own);
  expect(code).toBeUndefined();
  expect(await saved(vi)).toMatchObject([own]);
  const ask = { p_id: crypto.randomUUID(), asked: { words: "Are you free?" }, partner_ids: [id] };
  for (const who of [database.as("staff"), database.as("stranger"), eve, vi]) {
    const { data } = await who.tables.from("plan_shortlist").select("phone").eq("id", id);
    expect(data).toEqual(who === vi ? [{ phone: "555" }] : []);
    const { error } = await who.tables.rpc("send_inquiry", { ...ask, plan_id: plan });
    expect(error?.message).toBe(who === vi ? "view_only" : "plan_not_open");
  }
});

test("a partner that leaves the directory stays by name", async () => {
  await add(ann);
  await database.service.tables.from("partners").delete().eq("id", oak).throwOnError();
  expect(await saved(ann)).toMatchObject([{ partner_id: null, title: "Oak House" }]);
});

test("a removal can be undone, and its history names the partner", async () => {
  const { id } = await add(ann);
  await save(ann, "plan_shortlist", id, "removed_at", [null, true]);
  await save(ann, "plan_shortlist", id, "removed_at", [true, null]);
  expect(await saved(ann)).toMatchObject([{ removed_at: null }]);
  const { data } = await vi.tables
    .from("plan_history")
    .select("action, before, after")
    .eq("row_id", id)
    .order("at");
  expect(JSON.stringify(data)).toContain("Oak House");
  expect(data?.map(({ action }) => action)).toEqual(["add", "remove", "restore"]);
});

test("it goes and stays with the ideas when the plan is over", async () => {
  const { id } = await add(ann);
  const living = async () => (await saved(ann)).filter((row) => row.removed_at === null).length;
  await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: ["ideas"] });
  expect(await living()).toBe(1);
  expect(await save(ann, "plan_shortlist", id, "note", ["", "x"])).toMatchObject({ status: 403 });
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: ["budget"] });
  expect(await living()).toBe(0);
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  expect(await living()).toBe(1);
});
