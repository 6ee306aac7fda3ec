import { beforeAll, describe, expect, test } from "vitest";
import { rowIn, rowsIn, rpc } from "../../support/database/rows";
import { openFamilies, save, since } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let bo: Account;
let vi: Account;
let plan: string;
let task: string;

beforeAll(async () => {
  ann = await families.signIn();
  bo = await families.signIn();
  vi = await families.signIn();
  plan = await families.start(ann, { name: "Ann" });
  await families.join(bo, ann, plan, "editor", "Bo");
  await families.join(vi, ann, plan, "viewer", "Vi");
  task = await add(ann, { title: "Ask about parking" });
});

/** Adds a task as the browser does. */
async function add(who: Account, fields: object, id: string = crypto.randomUUID()) {
  await who.tables
    .from("plan_tasks")
    .upsert({ id, plan_id: plan, ...fields } as never, { ignoreDuplicates: true })
    .throwOnError();
  return id;
}
const rowOf = (id: string) => rowIn(database.service.tables, "plan_tasks", "*", { id });
const history = (row_id: string) =>
  rowsIn(bo.tables, "plan_history", "who, action, field, before, after", { row_id }, "at");

describe("a field", () => {
  test("is saved where it is as the writer saw it, and the count goes up", async () => {
    const before = await since(ann, plan);
    const saved = await save(ann, "plan_tasks", task, "note", ["", "In the yard"]);
    expect(saved).toEqual({ saved: true, version: before.version + 1 });
    expect(await rowOf(task)).toMatchObject({ note: "In the yard", updated_by: ann.id });
    const { plan_tasks, plans } = await since(bo, plan, before.version);
    expect(plan_tasks?.map(({ id }) => id)).toEqual([task]);
    expect(plans).toBeUndefined();
  });

  test("that holds the value already counts as saved: an answer got lost", async () => {
    await save(ann, "plan_tasks", task, "note", ["In the yard", "Behind the house"]);
    const { version } = await since(ann, plan);
    const again = ["In the yard", "Behind the house"] as [unknown, unknown];
    expect(await save(bo, "plan_tasks", task, "note", again)).toEqual({ saved: true, version });
    expect(await since(ann, plan, version)).toMatchObject({ version });
  });

  test("that somebody else changed is answered with their words and name", async () => {
    await save(bo, "plan_tasks", task, "title", ["Ask about parking", "Ask Sam about parking"]);
    await save(ann, "plan_tasks", task, "note", ["Behind the house", "At the church"]);
    const conflict = await save(ann, "plan_tasks", task, "title", ["Ask about parking", "Parking"]);
    expect(conflict).toEqual({
      saved: false,
      value: "Ask Sam about parking",
      who: bo.id,
      at: expect.stringMatching(/^20/),
      version: expect.any(Number),
    });
    expect(await rowOf(task)).toMatchObject({ title: "Ask Sam about parking" });
  });

  test("of any type is compared as its column holds it", async () => {
    const own = (field: string, values: [unknown, unknown]) =>
      save(ann, "plans", plan, field, values);
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    for (const [field, base, value] of [
      ["day", null, day],
      ["start_time", null, "14:30"],
      ["start_time", "14:30:00", "15:00"],
      ["possible_days", [], [day]],
      ["expected_guests", null, 80],
      ["step_free", null, true],
      ["country", null, "GB"],
      ["time_zone", null, "Europe/Berlin"],
      ["online_link", "", "https://example.com/live"],
    ] as const) {
      expect(await own(field, [base, value]), field).toMatchObject({ saved: true });
    }
    const [row] = (await since(ann, plan)).plans ?? [];
    expect(row).toMatchObject({
      day,
      start_time: "15:00:00",
      possible_days: [day],
      country: "GB",
      step_free: true,
    });
    expect(await own("expected_guests", [80, null])).toMatchObject({ saved: true });
  });

  test("that is refused says why, and the row stays", async () => {
    const refusal = (noun: string, row: string, field: string, values: [unknown, unknown]) =>
      save(ann, noun, row, field, values);
    // Lite's own words: server/backend/refusals.ts makes them PostgREST's.
    const broken = { message: expect.stringContaining("violates check constraint") };
    const long = "a".repeat(5001);
    expect(await refusal("plan_tasks", task, "note", ["At the church", long])).toMatchObject(
      broken,
    );
    expect(await refusal("plan_tasks", task, "priority", ["wait", "soon"])).toMatchObject(broken);
    expect(await refusal("plans", plan, "minutes", [null, 20_000])).toMatchObject(broken);
    expect(await refusal("plans", plan, "expected_guests", [null, "many"])).toMatchObject({
      code: "22P02",
      status: 400,
    });
    for (const [noun, row, field] of [
      ["plan_tasks", task, "plan_id"],
      ["plan_tasks", task, "version"],
      ["plan_tasks", task, "template_key"],
      ["plan_tasks", task, "no such field"],
      ["plans", plan, "kind"],
      ["plans", plan, "helped_until"],
      ["plan_invites", task, "role"],
      ["plan_members", task, "role"],
      ["staff", task, "display_name"],
      ["plans; drop table public.plans", plan, "day"],
    ] as const) {
      expect(await refusal(noun, row, field, [null, "x"]), `${noun}.${field}`).toMatchObject({
        message: "unknown_field",
        status: 400,
      });
    }
  });

  test("in the trash is gone for its writer, who is told who removed it", async () => {
    const id = await add(ann, { title: "Flowers" });
    expect(await save(bo, "plan_tasks", id, "removed_at", [null, true])).toMatchObject({
      saved: true,
    });
    // Both delete.
    expect(await save(ann, "plan_tasks", id, "removed_at", [null, true])).toMatchObject({
      saved: true,
    });
    expect(await save(ann, "plan_tasks", id, "title", ["Flowers", "Roses"])).toEqual({
      gone: true,
      who: bo.id,
      at: expect.stringMatching(/^20/),
    });
    expect(await save(ann, "plan_tasks", id, "removed_at", [true, null])).toMatchObject({
      saved: true,
    });
    expect(await save(ann, "plan_tasks", id, "title", ["Flowers", "Roses"])).toMatchObject({
      saved: true,
    });
    expect(await save(ann, "plan_tasks", crypto.randomUUID(), "title", ["", "a"])).toEqual({
      gone: true,
    });
    const kept = (await history(id)).map(({ action, field }) => field ?? action);
    expect(kept).toEqual(["add", "remove", "restore", "title"]);
  });

  test("is only read by a viewer", async () => {
    const refused = { message: "view_only", status: 403 };
    expect(await save(vi, "plan_tasks", task, "note", ["At the church", ""])).toMatchObject(
      refused,
    );
    expect(await save(vi, "plans", plan, "loved", ["", "a"])).toMatchObject(refused);
    const { error } = await vi.tables.from("plan_tasks").insert({ plan_id: plan, title: "Mine" });
    expect(error?.code).toBe("42501");
  });

  test("a member's own name is theirs, and no other's", async () => {
    const [annId, viId] = [await families.memberId(ann, plan), await families.memberId(vi, plan)];
    expect(await save(vi, "plan_members", viId, "name", ["Vi", "Violet"])).toMatchObject({
      saved: true,
    });
    expect(await save(vi, "plan_members", annId, "name", ["Ann", "x"])).toMatchObject({
      message: "view_only",
    });
    const members = (await since(ann, plan)).plan_members ?? [];
    expect(members.map(({ name }) => name).sort()).toEqual(["Ann", "Bo", "Violet"]);
  });
});

test("a row that is sent again is one row, counted once, also in a plan that is full", async () => {
  const id = await add(ann, { title: "Chairs" });
  const { version } = await since(ann, plan);
  await add(bo, { title: "Chairs again" }, id);
  expect(await since(ann, plan)).toMatchObject({ version });
  expect(await rowOf(id)).toMatchObject({ title: "Chairs", updated_by: ann.id });
});

test("a task that is done says by whom; open again it says nothing", async () => {
  await save(bo, "plan_tasks", task, "state", ["open", "done"]);
  expect(await rowOf(task)).toMatchObject({ done_by: bo.id, done_at: expect.any(String) });
  await save(ann, "plan_tasks", task, "state", ["done", "open"]);
  expect(await rowOf(task)).toMatchObject({ done_by: null, done_at: null });
});

test("a task is assigned to a member, not to anybody", async () => {
  expect(await save(ann, "plan_tasks", task, "assigned_to", [null, bo.id])).toMatchObject({
    saved: true,
  });
  const stranger = await save(ann, "plan_tasks", task, "assigned_to", [bo.id, database.strangerId]);
  expect(stranger).toMatchObject({ code: "23503" });
});

test("of what one writes within five minutes the history keeps one change", async () => {
  const id = await add(ann, { title: "Song" });
  const age = (minutes: number) =>
    database.execute(`update public.plan_history
      set at = at - interval '${minutes} minutes' where row_id = '${id}'`);
  await save(ann, "plan_tasks", id, "note", ["", "F"]);
  await age(4);
  await save(ann, "plan_tasks", id, "note", ["F", "Fly me"]);
  await save(bo, "plan_tasks", id, "note", ["Fly me", "Fly me to the moon"]);
  expect((await history(id)).slice(1)).toEqual([
    { who: ann.id, action: "change", field: "note", before: "", after: "Fly me" },
    { who: bo.id, action: "change", field: "note", before: "Fly me", after: "Fly me to the moon" },
  ]);
  await age(6);
  await save(bo, "plan_tasks", id, "note", ["Fly me to the moon", "Moon River"]);
  expect(await history(id)).toHaveLength(4);
});

test("twenty at once on one plan: every change has a count of its own, and all are there", async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(index % 2 ? ann : bo, { title: `${index}` })),
  );
  const saves = await Promise.all(
    ids.map((id, index) => save(index % 2 ? bo : ann, "plan_tasks", id, "note", ["", `${index}`])),
  );
  const versions = saves.map(({ version }) => version);
  expect(new Set(versions).size).toBe(20);
  expect(Math.max(...(versions as number[]))).toBe((await since(ann, plan)).version);
});

describe("what is new since a count", () => {
  test("is nothing, some rows, or all of them", async () => {
    const all = await since(vi, plan);
    expect(all.whole).toBeUndefined();
    expect(all.plans).toHaveLength(1);
    expect(all.plan_members).toHaveLength(3);
    const { version, keeps, keeps_me, removal_date } = all;
    expect(await since(vi, plan, version)).toEqual({
      version,
      keeps,
      keeps_me,
      removal_date,
    });
    // A version that this plan never had: the browser's is from before a restore.
    expect(await since(vi, plan, version + 1000)).toMatchObject({ version, whole: true });
  });

  test("is whole again for who may hold a row that is purged", async () => {
    const id = await add(ann, { title: "Old" });
    await save(ann, "plan_tasks", id, "removed_at", [null, true]);
    const { version } = await since(ann, plan);
    await database.execute(
      `update public.plan_tasks set removed_at = now() - interval '31 days' where id = '${id}'`,
    );
    const data = await rpc(database.service.tables, "remove_old_plan_data");
    expect(data).toMatchObject({ plans: 0, rows: 1 });
    const answer = await since(ann, plan, version - 1);
    expect(answer.whole).toBe(true);
    expect(answer.plan_tasks?.some((row) => row.id === id)).toBe(false);
    expect((await since(ann, plan, answer.version)).whole).toBeUndefined();
  });
});
