import { beforeEach, describe, expect, test } from "vitest";
import { rowsIn, rpc } from "../../support/database/rows";
import { openFamilies, save, since } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const ann = await families.signIn();

beforeEach(() => database.execute("delete from public.plans where true"));

const purge = () => rpc(database.service.tables, "remove_old_plan_data");
const isThere = async (plan: string) =>
  (await rowsIn(database.service.tables, "plans", "id", { id: plan }))?.length === 1;
/** Makes it that long ago that anybody wrote in a plan or opened it. */
const rest = (plan: string, interval: string) =>
  database.execute(`alter table public.plans disable trigger count_own_change;
    update public.plans set last_opened_at = now() - interval '${interval}',
      updated_at = now() - interval '${interval}' where id = '${plan}';
    alter table public.plans enable trigger count_own_change`);
const keep = ({ id }: Account) =>
  database.execute(`update auth.users set email = 'ann@example.com', email_confirmed_at = now()
    where id = '${id}'`);
const forget = ({ id }: Account) =>
  database.execute(
    `update auth.users set email = '${id}@plans.last-hurrah.invalid' where id = '${id}'`,
  );
const days = (date: string | null) =>
  Math.round((Date.parse(String(date)) - Date.now()) / 86_400_000);

describe("when a plan is removed", () => {
  test("is said in it: 90 days, a year once somebody can come back to it, or never", async () => {
    const [died, ahead] = [await families.start(ann), await families.start(ann, { kind: "ahead" })];
    expect((await since(ann, died)).keeps).toBeNull();
    for (const plan of [died, ahead]) {
      expect(days((await since(ann, plan)).removal_date)).toBeOneOf([89, 90]);
    }
    await keep(ann);
    expect(await since(ann, died)).toMatchObject({ keeps: "address" });
    expect(days((await since(ann, died)).removal_date)).toBeOneOf([364, 365, 366]);
    expect((await since(ann, ahead)).removal_date).toBeNull();
    // A placeholder is nobody's address.
    await forget(ann);
    expect((await since(ann, died)).keeps).toBeNull();
  });

  test("is a day where the celebration is", async () => {
    const plan = await families.start(ann);
    const dates = [];
    // 25 hours lie between them.
    for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
      await database.execute(`update public.plans set time_zone = '${zone}' where id = '${plan}'`);
      dates.push(days((await since(ann, plan)).removal_date));
    }
    expect(Number(dates[1]) - Number(dates[0])).toBeOneOf([1, 2]);
  });

  test("counts from its last use, which opening it is", async () => {
    const plan = await families.start(ann);
    await rest(plan, "80 days");
    expect(days((await since(ann, plan)).removal_date)).toBeOneOf([9, 10]);
    const { version } = await since(ann, plan);
    expect((await ann.tables.rpc("open_plan", { plan_id: plan })).data).toBe(true);
    expect(days((await since(ann, plan)).removal_date)).toBeOneOf([89, 90]);
    // That is no change of it: nobody has to read the plan again.
    expect((await since(ann, plan)).version).toBe(version);
  });

  test("it is removed then, with all that is in it", async () => {
    const [used, left] = [await families.start(ann), await families.start(ann)];
    await rest(used, "89 days");
    await rest(left, "91 days");
    expect(await purge()).toMatchObject({ plans: 1 });
    expect([await isThere(used), await isThere(left)]).toEqual([true, false]);
    await keep(ann);
    await rest(used, "13 months");
    expect(await purge()).toMatchObject({ plans: 0 });
    await forget(ann);
  });
});

test("a plan that nobody wrote in goes after seven days", async () => {
  const blank = { honoree_name: "" };
  const [empty, young, named, written, shared] = await Promise.all([
    families.start(ann, blank),
    families.start(ann, blank),
    families.start(ann),
    families.start(ann, blank),
    families.start(ann, blank),
  ]);
  const [task] = (await since(ann, written)).plan_tasks ?? [];
  await save(ann, "plan_tasks", String(task?.id), "state", ["open", "done"]);
  await families.join(await families.signIn(), ann, shared, "editor");
  for (const plan of [empty, named, written, shared]) await rest(plan, "8 days");
  expect(await purge()).toMatchObject({ plans: 1 });
  expect(await isThere(empty)).toBe(false);
  for (const plan of [young, named, written, shared]) expect(await isThere(plan)).toBe(true);
});

test.each([
  ["nobody wrote in", { honoree_name: "" }, 7],
  ["has a name", {}, 90],
  ["has a number of guests alone", { honoree_name: "", expected_guests: 40 }, 90],
])("a plan that %s is removed on the day that its page says", async (_, answers, most) => {
  const plan = await families.start(ann, answers);
  expect(days((await since(ann, plan)).removal_date)).toBeOneOf([most - 1, most]);
  await rest(plan, `${most - 1} days`);
  await purge();
  expect(await isThere(plan)).toBe(true);
  await rest(plan, `${most} days`);
  await purge();
  expect(await isThere(plan)).toBe(false);
});

test("rows that were removed go after 30 days, history after 90", async () => {
  const plan = await families.start(ann);
  const [old, young] = (await since(ann, plan)).plan_tasks ?? [];
  for (const row of [old, young]) {
    await save(ann, "plan_tasks", String(row?.id), "removed_at", [null, true]);
  }
  await database.execute(`
    update public.plan_tasks set removed_at = now() - interval '31 days' where id = '${old?.id}';
    update public.plan_tasks set removed_at = now() - interval '29 days' where id = '${young?.id}';
    update public.plan_history set at = now() - interval '91 days' where row_id = '${old?.id}';
    update public.plan_history set at = now() - interval '89 days' where row_id = '${young?.id}'`);
  expect(await purge()).toMatchObject({ rows: 1 });
  const ids = (await since(ann, plan)).plan_tasks?.map(({ id }) => id);
  expect([ids?.includes(old?.id), ids?.includes(young?.id)]).toEqual([false, true]);
  const { data } = await ann.tables.from("plan_history").select("row_id").eq("plan_id", plan);
  expect(data?.map(({ row_id }) => row_id).sort()).toEqual([plan, young?.id].sort());
});

test("accounts without an address go after seven days in no plan, and no others", async () => {
  const [idle, young, member, left, kept] = await Promise.all(
    Array.from({ length: 5 }, families.signIn),
  );
  if (!idle || !young || !member || !left || !kept) throw new Error("nobody");
  const plan = await families.start(member);
  await families.join(left, member, plan, "editor", "Lee");
  await rpc(left.tables, "leave_plan", { plan_id: plan });
  await keep(kept);
  const old = [idle, member, left, kept].map(({ id }) => `'${id}'`).join(", ");
  await database.execute(
    `update auth.users set created_at = now() - interval '8 days' where id in (${old})`,
  );
  await database.execute(
    "update auth.users set created_at = now() - interval '8 days' where email like '%@example.com'",
  );
  expect(await purge()).toMatchObject({ accounts: 1 });
  const user = async ({ headers }: Account) =>
    (await database.fetch(`${database.url}/auth/v1/user`, { headers })).status;
  expect(await user(idle)).toBeGreaterThanOrEqual(400);
  for (const account of [young, member, left, kept, database.as("staff") as Account]) {
    expect(await user(account)).toBe(200);
  }
  // Their name goes with the history in which it stands.
  await database.execute(
    "update public.plan_members set removed_at = now() - interval '91 days' where name = 'Lee'",
  );
  expect(await purge()).toMatchObject({ rows: 1, accounts: 1 });
});
