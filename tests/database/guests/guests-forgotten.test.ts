import { beforeEach, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { openFamilies, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

const ann = await families.signIn();
let plan: string;
const lees = "10000000-0000-4000-8000-000000000001";
const bob = "10000000-0000-4000-8000-000000000002";
const cy = "10000000-0000-4000-8000-000000000003";

beforeEach(async () => {
  await database.execute("delete from public.plans where true");
  plan = await families.start(ann);
  await database.execute(`
    insert into public.plan_households (id, plan_id, name) values ('${lees}', '${plan}', 'Lees');
    insert into public.plan_household_contacts (id, plan_id, email, phone, note, message)
      values ('${lees}', '${plan}', 'Lee@example.com', '555', 'Our neighbors', 'We come');
    insert into public.plan_guests (id, plan_id, household_id, name, removed_at)
      values ('${bob}', '${plan}', '${lees}', 'Bob', null), ('${cy}', '${plan}', '${lees}', 'Cy', now());
    insert into public.plan_guest_needs (id, plan_id, food, access, removed_at)
      values ('${bob}', '${plan}', 'No nuts', '', null), ('${cy}', '${plan}', '', 'A ramp', now());
    insert into public.plan_replies (id, plan_id, guest_id, answer)
      values ('${bob}', '${plan}', '${bob}', 'yes');`);
});

const erase = () => rpc(database.service.tables, "erase_guest_data");

/** Says when the day was, in the place's own time. */
const dayWas = (ago: string) =>
  database.execute(`update public.plans set day_state = 'set', time_zone = 'Asia/Tokyo',
    day = (now() at time zone 'Asia/Tokyo')::date - interval '${ago}' where id = '${plan}'`);

/** Makes it that long ago that anything of the guests was written. */
const writtenAgo = (ago: string) =>
  database.execute(
    ["plan_guest_needs", "plan_household_contacts", "plan_replies"]
      .map(
        (table) => `alter table public.${table} disable trigger count_change;
          update public.${table} set updated_at = now() - interval '${ago}' where true;
          alter table public.${table} enable trigger count_change;`,
      )
      .join("\n"),
  );

const rows = async (table: string, version = 0) => (await since(ann, plan, version))[table];

test("needs go 14 days after the day, removed ones and their history too; the rest stays", async () => {
  await save(ann, "plan_guest_needs", bob, "access", ["", "A seat"]);
  await dayWas("13 days");
  expect(await erase()).toEqual({ needs: 0, addresses: 0, replies: 0, requests: 0, reports: 0 });
  const { version } = await since(ann, plan);
  await dayWas("14 days");
  expect(await erase()).toEqual({ needs: 2, addresses: 0, replies: 0, requests: 0, reports: 0 });
  // Every browser that has the plan open is told.
  expect(await rows("plan_guest_needs", version)).toEqual([
    expect.objectContaining({ food: "", access: "" }),
    expect.objectContaining({ food: "", access: "" }),
  ]);
  const { data } = await ann.tables.from("plan_history").select("noun").eq("plan_id", plan);
  expect(JSON.stringify(data)).not.toContain("plan_guest_needs");
  expect(await rows("plan_household_contacts")).toMatchObject([{ phone: "555" }]);
  expect(await erase()).toEqual({ needs: 0, addresses: 0, replies: 0, requests: 0, reports: 0 });
});

test("addresses, messages and replies go 12 months after it; names and notes stay", async () => {
  await dayWas("12 months");
  expect(await erase()).toEqual({ needs: 2, addresses: 1, replies: 1, requests: 0, reports: 0 });
  expect(await rows("plan_household_contacts")).toMatchObject([
    { email: null, phone: "", message: "", note: "Our neighbors" },
  ]);
  expect(await rows("plan_replies")).toMatchObject([{ answer: null, answered_at: null }]);
  expect(await rows("plan_guests")).toMatchObject([{ name: "Bob" }, { name: "Cy" }]);
});

test("without a day they go 6 and 12 months after they were written", async () => {
  await writtenAgo("5 months");
  expect(await erase()).toEqual({ needs: 0, addresses: 0, replies: 0, requests: 0, reports: 0 });
  await writtenAgo("6 months 1 day");
  expect(await erase()).toEqual({ needs: 2, addresses: 0, replies: 0, requests: 0, reports: 0 });
  await writtenAgo("12 months 1 day");
  expect(await erase()).toEqual({ needs: 0, addresses: 1, replies: 1, requests: 0, reports: 0 });
});

test("an erasure by address takes it, its number and message, and the household's needs", async () => {
  const address = "lee@example.com";
  const told = await database.service.tables.rpc("personal_data", { address }).throwOnError();
  expect(told.data).toMatchObject({ rows: { plan_household_contacts: [{ id: lees }] } });
  const data = await rpc(database.service.tables, "erase_personal_data", { address });
  expect(data).toMatchObject({ removed: { plan_household_contacts: 1 } });
  expect(await rows("plan_household_contacts")).toMatchObject([
    { email: null, phone: "", message: "", note: "Our neighbors" },
  ]);
  expect(await rows("plan_guest_needs")).toMatchObject([{ food: "" }, { access: "" }]);
  expect(await rows("plan_guests")).toHaveLength(2);
});
