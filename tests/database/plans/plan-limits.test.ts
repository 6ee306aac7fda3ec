import { beforeAll, describe, expect, test } from "vitest";
import { addTo } from "../../support/database/rows";
import { openFamilies, save, since } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let plan: string;

beforeAll(async () => {
  ann = await families.signIn();
  plan = await families.start(ann, { time_zone: "America/New_York" });
});

const LIMITS = [
  ["plan_choices", 300, { area: "music" }],
  ["plan_program_items", 100, {}],
  ["plan_tasks", 200, {}],
  ["plan_budget_items", 200, {}],
  ["plan_shortlist", 100, {}],
] as const;

describe.each(LIMITS)("%s", (table, most, row) => {
  const add = (id: string = crypto.randomUUID()) =>
    ann.tables.from(table).upsert({ id, plan_id: plan, title: "One more", ...row } as never, {
      ignoreDuplicates: true,
    });
  /** Fills the table, bypassing the API. */
  const fill = (upTo: number, removed = "null") =>
    database.execute(`insert into public.${table} (plan_id, version, removed_at${"area" in row ? ", area" : ""})
      select '${plan}', 1, ${removed}${"area" in row ? ", 'music'" : ""}
      from generate_series(1, ${upTo} - (select count(*) from public.${table} where plan_id = '${plan}'))`);

  test(`are ${most} at most, and those removed five times as many`, async () => {
    await fill(most - 1);
    const id = crypto.randomUUID();
    expect((await add(id)).error).toBeNull();
    expect((await add()).error).toMatchObject({ code: "PT409", message: `too_many_${table}` });
    // Sent again it is there.
    expect((await add(id)).error).toBeNull();
    expect(await save(ann, table, id, "removed_at", [null, true])).toMatchObject({ saved: true });
    const other = crypto.randomUUID();
    expect((await add(other)).error).toBeNull();
    expect(await save(ann, table, id, "removed_at", [true, null])).toMatchObject({
      message: `too_many_${table}`,
      status: 409,
    });
    await save(ann, table, other, "removed_at", [null, true]);
    await fill(5 * most, "now()");
    expect((await add()).error).toMatchObject({ message: `too_many_${table}` });
    // Over the limit nothing may be added; existing rows may be worked on.
    expect(await save(ann, table, id, "note", ["", "x"])).toMatchObject({ gone: true });
  });
});

test("a list that is far too long is refused before all of it is written", async () => {
  const other = await families.start(ann);
  const size = "pg_relation_size('public.plan_choices')";
  await database.execute(`create table private.before_the_list as select ${size} as bytes`);
  const rows = Array.from({ length: 5_000 }, () => ({
    id: crypto.randomUUID(),
    plan_id: other,
    area: "music",
    title: "One more",
  }));
  const { error } = await ann.tables.from("plan_choices").insert(rows as never);
  expect(error?.message).toBe("too_many_plan_choices");
  // All of them would be a megabyte; up to 350 are begun.
  await database.execute(`
    do $$ begin assert ${size} - (select bytes from private.before_the_list) < 200000; end $$;
    drop table private.before_the_list`);
});

test("rows that come at once are all taken, or none of them", async () => {
  const other = await families.start(ann);
  const add = (count: number) =>
    ann.tables
      .from("plan_shortlist")
      .insert(Array.from({ length: count }, () => ({ plan_id: other, title: "A place" })) as never);
  expect((await add(101)).error).toMatchObject({ message: "too_many_plan_shortlist" });
  expect((await add(99)).error).toBeNull();
  expect((await add(2)).error).toMatchObject({ message: "too_many_plan_shortlist" });
  expect((await add(1)).error).toBeNull();
});

describe("the day", () => {
  // A plan with little in it: each change reads it first.
  beforeAll(async () => {
    plan = await families.start(ann, { time_zone: "America/New_York" });
  });

  /** Today in the place's time zone, and so many days later. */
  const date = (days: number, zone = "America/New_York") => {
    const local = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.now());
    return new Date(Date.parse(local) + days * 86_400_000).toISOString().slice(0, 10);
  };
  const stored = async () => (await since(ann, plan)).plans?.[0] as Record<string, never>;
  const set = async (field: string, value: unknown) =>
    save(ann, "plans", plan, field, [(await stored())[field], value]);
  const refused = { status: 400, message: "day_out_of_range" };
  const taken = { saved: true };

  test("is at most a year back and ten years ahead", async () => {
    expect(await set("day", date(-367))).toMatchObject(refused);
    expect(await set("day", date(-364))).toMatchObject(taken);
    expect(await set("day", date(3660))).toMatchObject(refused);
    expect(await set("day", date(3640))).toMatchObject(taken);
    expect(await set("possible_days", [date(10), date(4000)])).toMatchObject(refused);
    expect(await set("possible_days", [date(10), date(20)])).toMatchObject(taken);
    expect(await set("day", null)).toMatchObject(taken);
  });

  test("is looked at when it changes, and stays what it was else", async () => {
    await database.execute(`alter table public.plans disable trigger check_plan;
      update public.plans set day = '2020-05-01', possible_days = '{2020-05-01,2020-06-01}' where id = '${plan}';
      alter table public.plans enable trigger check_plan`);
    expect(await set("time_zone", "Europe/Berlin")).toMatchObject(taken);
    expect(await set("place_name", "The garden")).toMatchObject(taken);
    expect(await set("possible_days", ["2020-06-01", date(30)])).toMatchObject(taken);
    expect(await set("day", "2020-05-02")).toMatchObject(refused);
    expect(await set("day", null)).toMatchObject(taken);
  });

  test("is counted where the place is", async () => {
    // At any moment it is another day at one of these two than at the other.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      expect(await set("time_zone", zone)).toMatchObject(taken);
      const tenYears = new Date(`${date(0, zone)}T00:00Z`);
      tenYears.setUTCFullYear(tenYears.getUTCFullYear() + 10);
      const last = tenYears.toISOString().slice(0, 10);
      expect(await set("day", last), zone).toMatchObject(taken);
      const after = new Date(tenYears.getTime() + 86_400_000).toISOString().slice(0, 10);
      expect(await set("day", after), zone).toMatchObject(refused);
      expect(await set("day", null)).toMatchObject(taken);
    }
  });

  test("has a time zone that this database knows by name", async () => {
    for (const name of [
      "Mars/Olympus",
      "EST5EDT4",
      "Foo/Bar3",
      "-05:00",
      "america/new_york",
      "",
    ].concat(
      // PostgreSQL knows these; no browser does.
      ["Factory", "localtime", "posix/America/New_York", "right/UTC"],
    )) {
      expect(await set("time_zone", name), name).toMatchObject({
        message: "unknown_time_zone",
        status: 400,
      });
    }
    for (const name of ["Asia/Kolkata", "Europe/Kyiv", "UTC", null]) {
      expect(await set("time_zone", name), String(name)).toMatchObject(taken);
    }
  });

  test("of a life is any past one", async () => {
    // Without a time zone of the plan's, days are counted in this one.
    expect(await set("time_zone", null)).toMatchObject(taken);
    expect(await set("born_on", "1890-02-28")).toMatchObject(taken);
    expect(await set("died_on", date(0, "UTC"))).toMatchObject(taken);
    for (const field of ["born_on", "died_on"]) {
      for (const [day, message] of [
        [date(2, "UTC"), "date_not_past"],
        ["infinity", "date_not_past"],
        ["1799-12-31", "date_too_early"],
        ["0001-01-01", "date_too_early"],
        ["-infinity", "date_too_early"],
      ] as const) {
        expect(await set(field, day), day).toMatchObject({ status: 400, message });
      }
    }
  });
});

test.each([
  ["plans", "online_link", "", "javascript:alert(1)"],
  ["plans", "photo_path", null, "00000000-0000-4000-8000-000000000001/a.jpg"],
  ["plans", "currency", "USD", "usd"],
  ["plans", "minutes", null, 0],
  ["plans", "start_time", null, "24:00"],
])("%s.%s is not %j but %j", async (noun, field, base, value) => {
  const { message } = await save(ann, noun, plan, field, [base, value]);
  expect(message).toContain("violates check constraint");
});

test("what is longer than any field is refused before anything is made of it", async () => {
  const refused = { status: 400, message: "value_too_long" };
  const days = Array(9_000).fill("2026-12-01");
  expect(await save(ann, "plans", plan, "possible_days", [[], days])).toMatchObject(refused);
  expect(await save(ann, "plans", plan, "possible_days", [days, []])).toMatchObject(refused);
  expect(await save(ann, "plans", plan, "loved", ["", "a".repeat(30_000)])).toMatchObject(refused);
  // A request of its own, past that function: 10,000 days would be compared with each other.
  const { error } = await ann.tables.from("plans").update({ possible_days: days }).eq("id", plan);
  expect(error?.message).toContain("violates check constraint");
  // The longest that a field holds, of the widest letters.
  const longest = "🕊".repeat(5_000);
  expect(await save(ann, "plans", plan, "loved", ["", longest])).toMatchObject({ saved: true });
  expect(await save(ann, "plans", plan, "loved", [longest, ""])).toMatchObject({ saved: true });
});

test("a photo is a picture under the plan's own id", async () => {
  const set = (name: string) => save(ann, "plans", plan, "photo_path", [null, `${plan}/${name}`]);
  for (const name of ["..", "a.webp", `${plan}.svg`, `x${plan}.webp`]) {
    expect((await set(name)).message, name).toContain("violates check constraint");
  }
  expect(await set(`${crypto.randomUUID()}.webp`)).toMatchObject({ saved: true });
});

test("money is none, or up to ten million of the currency's smallest unit", async () => {
  const id = crypto.randomUUID();
  await database.execute(`delete from public.plan_budget_items where plan_id = '${plan}'`);
  await addTo(ann.tables, "plan_budget_items", { id, plan_id: plan });
  const set = (value: unknown) => save(ann, "plan_budget_items", id, "quoted", [null, value]);
  for (const value of [-1, 10_000_001, 1e15]) expect(await set(value)).toHaveProperty("message");
  expect(await set(10_000_000)).toMatchObject({ saved: true });
});

test("a position is a number that has a place", async () => {
  const id = crypto.randomUUID();
  await database.execute(`delete from public.plan_tasks where plan_id = '${plan}'`);
  await addTo(ann.tables, "plan_tasks", { id, plan_id: plan, position: 1.5 });
  for (const value of ["NaN", "Infinity", "-Infinity"]) {
    const { message } = await save(ann, "plan_tasks", id, "position", [1.5, value]);
    expect(message, value).toContain("violates check constraint");
  }
  expect(await save(ann, "plan_tasks", id, "position", [1.5, 1.25])).toMatchObject({ saved: true });
});
