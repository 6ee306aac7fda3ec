import { beforeEach, describe, expect, test } from "vitest";
import { MEMORY_PICTURES, PLAN_PICTURES } from "~shared/pictures/buckets";
import { withoutFiles } from "../../support/buckets";
import { addTo, rowsIn, rpc } from "../../support/database/rows";
import { openFamilies, save } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const ann = await families.signIn();
const bo = await families.signIn();
let plan: string;
beforeEach(async () => {
  await database.execute("delete from public.plans");
  plan = await families.start(ann);
  await families.join(bo, ann, plan, "editor", "Bo");
});

/** A text of a field's length that does not repeat. */
const text = (mark: number) => `${mark}`.padStart(5, "0") + "y".repeat(4_995);

/** Writes a field again and again, by turns: each change is an entry of its own. */
async function rewrite(times: number, field = "loved") {
  let base = "";
  for (let turn = 0; turn < times; turn++) {
    const saved = await save(turn % 2 ? ann : bo, "plans", plan, field, [base, text(turn)]);
    expect(saved).toMatchObject({ saved: true });
    base = text(turn);
  }
  return base;
}

async function history(field = "loved") {
  const { data } = await ann.tables
    .from("plan_history")
    .select("who,at,field,before,after,is_shortened")
    .match({ plan_id: plan, field })
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .limit(2_000)
    .throwOnError();
  return data;
}

const room = async ({ tables }: Account = ann) =>
  (await rpc(tables, "plan_room", { plan_id: plan })) as {
    rows: number;
    files: number;
  } | null;

/** Makes the plan count as so many bytes. */
const fill = (bytes: number) =>
  database.execute(`update private.plan_sizes set bytes = ${bytes} where plan_id = '${plan}'`);

const FULL = 24_000_000;
const refused = { status: 409, message: "plan_full" };

describe("a history", () => {
  test("of a field written again and again holds 64 kB of texts, and every entry", async () => {
    const last = await rewrite(40);
    const entries = await history();
    expect(entries).toHaveLength(40);
    const bytes = JSON.stringify(entries.flatMap(({ before, after }) => [before, after])).length;
    expect(bytes).toBeLessThan(80_000);
    expect(entries[0]).toMatchObject({ after: last, is_shortened: false });
    expect(entries.slice(10).every((entry) => entry.is_shortened)).toBe(true);
    expect(entries.every(({ who, at }) => who && at)).toBe(true);
    expect((await room())?.rows).toBeLessThan(0.05);
  });

  test("of many fields holds 1 MB of texts, the latest ones", async () => {
    const rows = Array.from({ length: 80 }, () => crypto.randomUUID());
    const choices = rows.map((id) => ({ id, plan_id: plan, area: "music" }));
    await addTo(ann.tables, "plan_choices", choices as never);
    for (const id of rows) {
      await save(ann, "plan_choices", id, "note", ["", text(0)]);
      await save(bo, "plan_choices", id, "note", [text(0), text(1)]);
    }
    const entries = await history("note");
    const kept = entries.filter(({ is_shortened }) => !is_shortened).length;
    expect(kept).toBeGreaterThan(120);
    expect(kept).toBeLessThan(150);
    expect(entries.slice(0, kept).some(({ is_shortened }) => is_shortened)).toBe(false);
  });

  test("keeps what is short, whatever else goes", async () => {
    await save(ann, "plans", plan, "place_name", ["", "The garden"]);
    await rewrite(12);
    expect(await history("place_name")).toMatchObject([{ after: "The garden" }]);
  });

  test("that small changes fill up loses its oldest entries, and grows no more", async () => {
    await save(ann, "plans", plan, "place_name", ["", "A"]);
    await database.execute(`
      update public.plan_history set at = at - interval '1 day' where plan_id = '${plan}'`);
    await fill(FULL + 4_000_001);
    expect(await save(bo, "plans", plan, "place_name", ["A", "B"])).toMatchObject({ saved: true });
    expect(await history("place_name")).toMatchObject([{ before: "A", after: "B" }]);
  });

  test("keeps the words that ending the plan took away: they come back", async () => {
    const words = await rewrite(2);
    await database.execute(`delete from public.plan_members where user_id = '${bo.id}'`);
    await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: [] });
    await database.execute(`
      insert into public.plan_history (plan_id, noun, row_id, action, field, before, after)
      select '${plan}', 'plans', '${plan}', 'change', 'loved', to_jsonb(repeat('a', 20000)), null
      from generate_series(1, 100)`);
    await rpc(ann.tables, "reopen_plan", { plan_id: plan });
    const data = await rowsIn(database.service.tables, "plans", "loved", { id: plan });
    expect(data).toEqual([{ loved: words }]);
  });
});

describe("a plan's rows", () => {
  const add = (id: string = crypto.randomUUID()) =>
    ann.tables
      .from("plan_tasks")
      .upsert({ id, plan_id: plan, title: "One more" } as never, { ignoreDuplicates: true });

  test("are counted as they come, change and go", async () => {
    const size = async () => {
      const { data } = await ann.tables.rpc("plan_room", { plan_id: plan });
      return Math.round((data as { rows: number }).rows * FULL);
    };
    const before = await size();
    expect(before).toBeGreaterThan(1_000);
    const id = crypto.randomUUID();
    await add(id).throwOnError();
    await save(ann, "plan_tasks", id, "note", ["", text(0)]);
    // The note, and its text in the history.
    expect((await size()) - before).toBeGreaterThan(10_000);
    await database.execute(`
      delete from public.plan_tasks where id = '${id}';
      delete from public.plan_history where row_id = '${id}'`);
    expect(await size()).toBe(before);
  });

  test("are refused where the plan is full, before anything is done; what makes room is not", async () => {
    const id = crypto.randomUUID();
    await add(id).throwOnError();
    await save(ann, "plan_tasks", id, "note", ["", text(0)]);
    await fill(FULL);
    const { error } = await add();
    expect(error).toMatchObject({ code: "PT409", message: "plan_full" });
    const households = [{ id: crypto.randomUUID(), name: "The Lees", guests: [] }];
    const list = { plan_id: plan, households } as never;
    expect((await ann.tables.rpc("add_households", list)).error).toMatchObject({
      message: "plan_full",
    });
    expect(await save(ann, "plan_tasks", id, "title", ["One more", "t".repeat(200)])).toMatchObject(
      {
        saved: true,
      },
    );
    expect(await save(ann, "plan_tasks", id, "note", [text(0), `${text(0)} more`])).toMatchObject({
      message: expect.stringContaining("check constraint"),
    });
    // Sent again, it is there; it may be ticked, shortened and removed.
    expect((await add(id)).error).toBeNull();
    expect(await save(ann, "plan_tasks", id, "state", ["open", "done"])).toMatchObject({
      saved: true,
    });
    expect(await save(ann, "plan_tasks", id, "note", [text(0), ""])).toMatchObject({ saved: true });
    await fill(FULL);
    expect(await save(ann, "plan_tasks", id, "note", ["", text(1)])).toMatchObject(refused);
    await fill(FULL + 5_000_000);
    expect(await save(ann, "plan_tasks", id, "note", ["", "a little more"])).toMatchObject(refused);
    expect(await save(ann, "plan_tasks", id, "removed_at", [null, true])).toMatchObject({
      saved: true,
    });
    await fill(FULL / 2);
    expect((await add()).error).toBeNull();
  });

  test("have room for the largest honest plan", async () => {
    await database.execute(`
      insert into public.plan_households (plan_id, version, name, position)
        select '${plan}', 1, 'The household of somebody ' || n, n from generate_series(1, 500) as n;
      insert into public.plan_guests (plan_id, version, household_id, name, position)
        select '${plan}', 1, (array(select id from public.plan_households))[1 + n % 500],
          'Somebody with a long name ' || n, n from generate_series(1, 1000) as n;
      insert into public.plan_memories (plan_id, version, author_name, words)
        select '${plan}', 1, 'Somebody', repeat('é', 2000) from generate_series(1, 300);
      insert into public.plan_choices (plan_id, version, area, title, note)
        select '${plan}', 1, 'music', 'A song', repeat('é', 2000) from generate_series(1, 200);
      insert into public.plan_tasks (plan_id, version, title, note)
        select '${plan}', 1, 'A task', repeat('é', 2000) from generate_series(1, 150);
      insert into public.plan_history (plan_id, noun, row_id, action, field, before, after)
        select '${plan}', 'plan_tasks', gen_random_uuid(), 'change', 'state', '"open"', '"done"'
        from generate_series(1, 20000)`);
    expect((await room())?.rows).toBeLessThan(0.5);
  });

  test("are told to members alone", async () => {
    expect(await room()).toEqual({ rows: expect.any(Number), files: 0 });
    await fill(FULL * 0.9);
    expect((await room(bo))?.rows).toBeCloseTo(0.9);
    expect(await room(await families.signIn())).toBeNull();
  });
});

describe("a plan's pictures", () => {
  /** Files of a plan, so many bytes each. */
  const hold = (files: number, bytes: number, of = plan) =>
    database.execute(`insert into storage.objects (bucket_id, name, metadata)
      select '${MEMORY_PICTURES}', '${of}/' || gen_random_uuid() || '-1x1.webp', '{"size": ${bytes}}'
      from generate_series(1, ${files})`);
  const store = async () =>
    (
      await ann.storage
        .from(PLAN_PICTURES)
        .upload(`${plan}/${crypto.randomUUID()}.webp`, Buffer.from("RIFF    WEBP"), {
          contentType: "image/webp",
        })
    ).error;
  const takes = async () =>
    (await database.service.tables.rpc("takes_files", { plan_id: plan })).data;

  test("are refused where a thousand megabytes lie there, and taken when some are gone", async () => {
    await hold(300, 1_500_000);
    // Another plan's files do not count here.
    await hold(300, 5_000_000, crypto.randomUUID());
    expect(await store()).toBeNull();
    expect(await takes()).toBe(true);
    expect((await room())?.files).toBeCloseTo(0.45);
    await hold(110, 5_000_000);
    expect(await takes()).toBe(false);
    expect((await store())?.message).toContain("row-level security");
    await database.execute(
      withoutFiles(`name like '${plan}/%' and metadata ->> 'size' = '5000000'`),
    );
    expect(await takes()).toBe(true);
    expect(await store()).toBeNull();
  });
});
