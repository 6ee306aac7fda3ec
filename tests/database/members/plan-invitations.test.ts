import { beforeAll, expect, test } from "vitest";
import { rowsIn, rpc } from "../../support/database/rows";
import { openFamilies, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let vi: Account;
let eve: Account;
let plan: string;

beforeAll(async () => {
  [ann, vi, eve] = [await families.signIn(), await families.signIn(), await families.signIn()];
  plan = await families.start(ann);
  await families.join(vi, ann, plan, "viewer");
  await families.start(eve);
});

const NOUN = "plan_invitations";
const PARTS = "plan_invitation_parts";
const living = (rows: Record<string, unknown>[] = []) =>
  rows.filter(({ removed_at }) => removed_at === null);
const invitation = async (who: Account) => living((await since(who, plan))?.[NOUN])[0];
const parts = async (who: Account) => living((await since(who, plan))?.[PARTS]);
const addPart = async (who: Account, title: string) => {
  const id = crypto.randomUUID();
  const { error } = await who.tables.from(PARTS).insert({ id, plan_id: plan, title });
  return { id, code: error?.code, message: error?.message };
};

test("every plan starts with one invitation, under its own id", async () => {
  expect(await invitation(ann)).toMatchObject({ id: plan, words: null, shows_program: false });
  // Nobody makes another.
  for (const id of [crypto.randomUUID(), plan]) {
    const { error } = await ann.tables.from(NOUN).insert({ id, plan_id: plan } as never);
    expect(error?.code).toBe("42501");
  }
  await expect(
    database.execute(
      `insert into public.plan_invitations (plan_id, version) values ('${plan}', 1)`,
    ),
  ).rejects.toThrow("plan_invitations_one_a_plan");
});

test("editors write it, viewers read it, and nobody else knows of it", async () => {
  expect(await save(ann, NOUN, plan, "words", [null, "Come as you are"])).toMatchObject({
    saved: true,
  });
  expect(await invitation(vi)).toMatchObject({ words: "Come as you are" });
  expect(await save(vi, NOUN, plan, "words", ["Come as you are", "x"])).toMatchObject({
    message: "view_only",
    status: 403,
  });
  expect(await save(eve, NOUN, plan, "words", ["Come as you are", "x"])).toEqual({ gone: true });
  for (const nobody of [eve, database.as("stranger"), database.as("staff")]) {
    const { data } = await nobody.tables.from(NOUN).select("plan_id").eq("plan_id", plan);
    expect(data).toEqual([]);
  }
  expect((await database.as("anonymous").tables.from(NOUN).select("id")).error?.code).toBe("42501");
  // Two at once: the second is shown the other's words.
  expect(await save(ann, NOUN, plan, "words", [null, "Other"])).toMatchObject({
    saved: false,
    value: "Come as you are",
  });
  expect(await save(ann, NOUN, plan, "words", ["Come as you are", null])).toMatchObject({
    saved: true,
  });
  const { data: told } = await vi.tables.from("plan_history").select("field").eq("row_id", plan);
  expect(told?.map(({ field }) => field)).toContain("words");
});

test.each([
  ["words", "x".repeat(3001)],
  ["picture", "../photo"],
  ["picture", "Photo"],
  ["picture_path", `${crypto.randomUUID()}/${crypto.randomUUID()}.webp`],
  ["picture_alt", "x".repeat(201)],
  ["reply_by", "1492-10-12"],
  ["call_number", "5".repeat(201)],
])("%s is refused where it is too long or of another kind", async (field, value) => {
  const before = (await invitation(ann)) as Record<string, unknown>;
  expect(await save(ann, NOUN, plan, field, [before[field], value])).toMatchObject({
    message: expect.stringMatching(/"plan_invitations" violates check constraint/),
  });
  expect(await invitation(ann)).toEqual(before);
});

test.each(["plan_id", "id", "removed_at"])("%s is nobody's to change", async (field) => {
  const before = (await invitation(ann)) as Record<string, unknown>;
  expect(await save(ann, NOUN, plan, field, [before[field], crypto.randomUUID()])).toMatchObject({
    message: "unknown_field",
  });
});

test("a part has its own hour and place, as its editors write them", async () => {
  const { id } = await addPart(ann, "Dinner");
  const part = async (who: Account) => (await parts(who)).find((one) => one.id === id);
  for (const [field, before, value] of [
    ["start_time", null, "13:00:00"],
    ["place_name", "", "Garden Hall"],
    ["place_address", "", "4 Oak Street\nTroy"],
  ] as const) {
    expect(await save(vi, PARTS, id, field, [before, value])).toMatchObject({ status: 403 });
    expect(await save(eve, PARTS, id, field, [before, value])).toEqual({ gone: true });
    expect(await save(ann, PARTS, id, field, [before, value])).toMatchObject({ saved: true });
    expect(await part(vi)).toMatchObject({ [field]: value });
  }
  const stored = (await part(ann)) as Record<string, unknown>;
  for (const [field, value] of [
    ["start_time", "24:00"],
    ["place_name", "Garden\nHall"],
    ["place_name", "Garden\u0007Hall"],
    ["place_name", "x".repeat(201)],
    ["place_address", "x".repeat(1001)],
  ] as const) {
    expect(await save(ann, PARTS, id, field, [stored[field], value])).toMatchObject({
      message: expect.stringContaining("violates check constraint"),
    });
  }
  expect(await part(ann)).toEqual(stored);
  const { data: told } = await vi.tables.from("plan_history").select("field").eq("row_id", id);
  expect(told?.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["start_time", "place_name", "place_address"]),
  );
  await save(ann, PARTS, id, "removed_at", [null, true]);
});

test("a day has at most four parts; one that is removed makes room, and comes back if there is", async () => {
  const made = [];
  for (const title of ["Ceremony", "Meal", "Walk", "Dance"]) made.push(await addPart(ann, title));
  expect(made.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await addPart(ann, "Fifth")).toMatchObject({
    code: "PT409",
    message: "too_many_plan_invitation_parts",
  });
  const first = made[0]?.id ?? "";
  await save(ann, PARTS, first, "removed_at", [null, true]);
  const fifth = await addPart(ann, "Fifth");
  expect(fifth.code).toBeUndefined();
  expect(await save(ann, PARTS, first, "removed_at", [true, null])).toMatchObject({
    code: "PT409",
  });
  await save(ann, PARTS, fifth.id, "removed_at", [null, true]);
  expect(await save(ann, PARTS, first, "removed_at", [true, null])).toMatchObject({ saved: true });
  expect(await save(ann, PARTS, first, "title", ["Ceremony", "Service"])).toMatchObject({
    saved: true,
  });
  expect((await parts(vi)).map(({ title }) => title)).toContain("Service");
  expect(await addPart(vi, "Mine")).toMatchObject({ code: "42501" });
  expect(await addPart(eve, "Mine")).toMatchObject({ code: "42501" });
  expect(await save(vi, PARTS, first, "title", ["Service", "x"])).toMatchObject({ status: 403 });
  expect(await save(eve, PARTS, first, "title", ["Service", "x"])).toEqual({ gone: true });
  for (const nobody of [eve, database.as("staff")]) {
    expect((await nobody.tables.from(PARTS).select("id")).data).toEqual([]);
  }
});

test("it stays or goes when the plan is over, comes back, and is new after it was let go", async () => {
  await save(ann, NOUN, plan, "words", [null, "Come"]);
  await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: ["invitation"] });
  expect(await invitation(vi)).toMatchObject({ words: "Come" });
  expect(await parts(vi)).toHaveLength(4);
  expect(await save(ann, NOUN, plan, "words", ["Come", "x"])).toMatchObject({ status: 403 });
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: ["words"] });
  expect([await invitation(vi), await parts(vi)]).toEqual([undefined, []]);
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  expect(await invitation(vi)).toMatchObject({ words: "Come" });
  expect(await parts(vi)).toHaveLength(4);

  await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: ["words"] });
  await database.execute(`
    alter table public.plan_invitations disable trigger count_change;
    update public.plan_invitations set removed_at = now() - interval '31 days'
      where plan_id = '${plan}';
    alter table public.plan_invitations enable trigger count_change;`);
  await rpc(database.service.tables, "remove_old_plan_data");
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  expect(await invitation(vi)).toMatchObject({ words: null });
});

test("it goes with its plan", async () => {
  await rpc(ann.tables, "delete_plan", { plan_id: plan });
  await rpc(ann.tables, "erase_plan", { plan_id: plan });
  for (const noun of [NOUN, PARTS] as const) {
    expect(await rowsIn(database.service.tables, noun, "id", { plan_id: plan })).toEqual([]);
  }
});
