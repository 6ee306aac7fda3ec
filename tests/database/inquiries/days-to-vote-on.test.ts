import { beforeEach, describe, expect, test } from "vitest";
import { addTo, rowsIn } from "../../support/database/rows";
import { openFamilies, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

type Page = { days_asked: string[]; days: string[]; marks: object; guests: { id: string }[] };

const { call } = families;
const page = (token: string) => call("guest_page", { token }) as Promise<Page>;
const answer = (token: string, said: object) =>
  call("answer_invitation", { token, p_id: crypto.randomUUID(), answer: said });
const date = (days: number) => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};
const [first, second, third] = [date(40), date(47), date(54)];

let ann: Awaited<ReturnType<typeof families.signIn>>;
let plan: string;
let [lees, rays, leesToken, raysToken] = ["", "", "", ""];

const set = (field: string, values: [unknown, unknown]) => save(ann, "plans", plan, field, values);
const saidBy = async (household: string) =>
  ((await since(ann, plan)).plan_households ?? []).find(({ id }) => id === household)?.days;

beforeEach(async () => {
  ann = await families.signIn();
  plan = await families.start(ann, { honoree_name: "Ruth Alvarez" });
  [lees, rays] = [crypto.randomUUID(), crypto.randomUUID()];
  await addTo(ann.tables, "plan_households", [
    { id: lees, plan_id: plan, name: "The Lees" },
    { id: rays, plan_id: plan, name: "Ray Stone" },
  ]);
  const links = (await call("make_household_links", { plan_id: plan }, ann)) as object;
  const tokens = links as Record<string, string>;
  [leesToken, raysToken] = [tokens[lees] ?? "", tokens[rays] ?? ""];
  await set("day_state", ["none", "some"]);
  await set("possible_days", [[], [second, first]]);
  await set("possible_hours", [[], [`${second} 14:00`]]);
  await set("asks_days", [false, true]);
});

describe("the days that guests are asked about", () => {
  test("are those in mind, in order, with their hours, while the family asks", async () => {
    expect((await page(leesToken)).days_asked).toEqual([first, `${second} 14:00`]);
    await database.execute(`alter table public.plans disable trigger check_plan;
      update public.plans set possible_days = possible_days || current_date - 3
        where id = '${plan}';
      alter table public.plans enable trigger check_plan`);
    expect((await page(leesToken)).days_asked).toEqual([first, `${second} 14:00`]);
    await set("asks_days", [true, false]);
    expect((await page(leesToken)).days_asked).toEqual([]);
    await set("asks_days", [false, true]);
    await set("day_state", ["some", "set"]);
    expect((await page(leesToken)).days_asked).toEqual([]);
  });

  test("are up to five, each once, and ahead when they are written", async () => {
    const refused = (message: string) => ({ status: 400, message });
    const now = [second, first];
    for (const day of [date(-1), date(-20), first]) {
      expect(await set("possible_days", [now, [...now, day]]), day).toMatchObject(
        refused("day_not_ahead"),
      );
    }
    const six = [54, 61, 68, 75].map(date);
    expect(await set("possible_days", [now, [...now, ...six]])).toMatchObject(
      refused("too_many_days_asked"),
    );
    await set("asks_days", [true, false]);
    expect(await set("possible_days", [now, [...now, ...six]])).toMatchObject({ saved: true });
    expect(await set("asks_days", [false, true])).toMatchObject(refused("too_many_days_asked"));
  });

  test("have hours, and households answers, of one shape alone", async () => {
    const joined = (what: string) => [`${first} ${what},${second} ${what}`, [`${first} ${what}`]];
    for (const hour of [
      ...["14:00", `${first} 24:00`, `${first} 2 PM`, `${first} 14:00;`],
      ...joined("14:00"),
    ]) {
      const { message } = await set("possible_hours", [[`${second} 14:00`], [hour]]);
      expect(message, String(hour)).toContain("violates check constraint");
    }
    for (const said of ["yes", `${first} perhaps`, `${first} yes <b>`, ...joined("yes")]) {
      const { message } = await save(ann, "plan_households", lees, "days", [[], [said]]);
      expect(message, String(said)).toContain("violates check constraint");
    }
  });
});

describe("a household", () => {
  test("says what suits it, and changes it; what it leaves out stays", async () => {
    const days = { [first]: "yes", [second]: "maybe", [third]: "no", x: "yes" };
    expect(await answer(leesToken, { days })).toEqual({ done: true });
    expect(await saidBy(lees)).toEqual([`${first} yes`, `${second} maybe`]);
    await answer(leesToken, { days: { [first]: "no" } });
    expect((await page(leesToken)).days).toEqual([`${first} no`, `${second} maybe`]);
    expect(await answer(leesToken, { days: { [first]: "online" } })).toBe("wrong_answer");
    expect(await answer(leesToken, { days: ["yes"] })).toEqual({ done: true });
    expect(await saidBy(lees)).toEqual([`${first} no`, `${second} maybe`]);
  });

  test("is written down by who may change the plan, and read by who is in it", async () => {
    const said = [`${first} yes`];
    const write = (by: typeof ann) => save(by, "plan_households", lees, "days", [[], said]);
    const viewer = await families.signIn();
    await families.join(viewer, ann, plan, "viewer");
    expect(await write(viewer)).toMatchObject({ status: 403, message: "view_only" });
    expect(await save(viewer, "plans", plan, "asks_days", [true, false])).toMatchObject({
      status: 403,
    });
    expect(await write(await families.signIn())).toMatchObject({ gone: true });
    expect(await write(ann)).toMatchObject({ saved: true });
    const { data } = await viewer.tables.from("plan_households").select("days").eq("id", lees);
    expect(data).toEqual([{ days: said }]);
  });

  test("learns nothing of what others said, and writes nothing for them", async () => {
    await answer(leesToken, { days: { [first]: "maybe" } });
    const shown = JSON.stringify(await page(raysToken));
    expect(shown).not.toMatch(/maybe/);
    expect(await saidBy(rays)).toEqual([]);
  });

  test("is asked to look again where the days, or its answers, changed meanwhile", async () => {
    const { marks } = await page(leesToken);
    const said = { days: { [first]: "yes" }, marks };
    expect(await save(ann, "plan_households", lees, "days", [[], [`${first} no`]])).toMatchObject({
      saved: true,
    });
    expect(await answer(leesToken, said)).toMatchObject({ done: false, changed: "answers" });
    const now = (await page(leesToken)).marks;
    await set("possible_hours", [[`${second} 14:00`], [`${second} 15:00`]]);
    expect(await answer(leesToken, { ...said, marks: now })).toMatchObject({
      done: false,
      changed: "celebration",
    });
    const later = (await page(leesToken)).marks;
    await set("day", [null, first]);
    await set("day_state", ["some", "set"]);
    expect(await answer(leesToken, { ...said, marks: later })).toMatchObject({
      changed: "celebration",
    });
    // Without a page's marks nothing of it is stored any more.
    expect(await answer(leesToken, { days: { [first]: "yes" } })).toEqual({ done: true });
    expect(await saidBy(lees)).toEqual([`${first} no`]);
  });
});

test("answers go with another hour than was told, and come back with a day that was removed", async () => {
  await answer(leesToken, { days: { [first]: "yes", [second]: "no" } });
  // An hour that was not told before, and a day that is added, take nothing away.
  await set("possible_hours", [[`${second} 14:00`], [`${second} 14:00`, `${first} 11:00`]]);
  await set("possible_days", [
    [second, first],
    [first, second, third],
  ]);
  expect(await saidBy(lees)).toEqual([`${first} yes`, `${second} no`]);
  await set("possible_hours", [[`${second} 14:00`, `${first} 11:00`], [`${first} 11:00`]]);
  expect(await saidBy(lees)).toEqual([`${first} yes`]);
  await set("possible_days", [[first, second, third], [second]]);
  expect((await page(leesToken)).days_asked).toEqual([second]);
  await set("possible_days", [[second], [first, second]]);
  expect(await saidBy(lees)).toEqual([`${first} yes`]);
  await set("possible_days", [[first, second], [second]]);
  await answer(leesToken, { days: { [second]: "no" } });
  expect(await saidBy(lees)).toEqual([`${second} no`]);
});

test("putting households together keeps what one of them said, and apart again it has it", async () => {
  await answer(raysToken, { days: { [first]: "yes" } });
  await call("merge_households", { kept: lees, merged: rays }, ann);
  expect(await saidBy(lees)).toEqual([`${first} yes`]);
  await call("unmerge_household", { household_id: rays }, ann);
  expect([await saidBy(lees), await saidBy(rays)]).toEqual([[], [`${first} yes`]]);
});

test("the hour of a day comes with it, whichever of two is taken at once", async () => {
  const start = async () => (await since(ann, plan)).plans?.[0]?.start_time;
  await set("day", [null, first]);
  expect(await set("day", [null, second])).not.toMatchObject({ saved: true });
  await set("day_state", ["some", "set"]);
  expect(await start()).toBeNull();
  await set("day", [first, second]);
  expect(await start()).toBe("14:00:00");
  // It heard about no other day.
  await set("day", [second, first]);
  expect(await start()).toBeNull();
  await set("day", [first, second]);
  await set("start_time", ["14:00:00", "16:00"]);
  await set("day", [second, third]);
  expect(await start()).toBe("16:00:00");
});

test("choosing one notes when the day became another, and a year later nothing is left", async () => {
  await save(ann, "plan_households", lees, "days", [[], [`${first} no`]]);
  const moved = async () => (await since(ann, plan)).plans?.[0]?.day_moved_at;
  expect(await moved()).toBeNull();
  await set("day", [null, first]);
  await set("day_state", ["some", "set"]);
  expect(await moved()).toEqual(expect.any(String));
  expect(await saidBy(lees)).toEqual([`${first} no`]);
  await database.execute(`alter table public.plans disable trigger check_plan;
    update public.plans set day = current_date - 366 where id = '${plan}';
    alter table public.plans enable trigger check_plan`);
  await database.execute("select public.erase_guest_data()");
  expect(await saidBy(lees)).toEqual([]);
  const data = await rowsIn(ann.tables, "plan_history", "field", { noun: "plan_households" });
  expect(data.map(({ field }) => field)).not.toContain("days");
});
