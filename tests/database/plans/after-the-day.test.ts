import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { openFamilies, save, since } from "./plan-family";

// One plan from its day to its goodbye, with the clock moved by setting the day back. Each erasure
// has tests of its own: guests-forgotten, guest-requests, plan-memories, plan-over.

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let plan: string;
const lees = "10000000-0000-4000-8000-000000000001";
const bob = "10000000-0000-4000-8000-000000000002";
const cy = "10000000-0000-4000-8000-000000000003";
const [told, taken, hidden] = [1, 2, 3].map((n) => `20000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const token = "a1".repeat(20);
const withdraw = "the author's own";

beforeEach(async () => {
  await database.execute("delete from public.plans where true");
  ann = await families.signIn();
  plan = await families.start(ann, { honoree_name: "Ruth" });
  await database.execute(`
    insert into public.plan_households (id, plan_id, name) values ('${lees}', '${plan}', 'Lees');
    insert into public.plan_household_tokens (id, plan_id, household_id, token)
      values ('${lees}', '${plan}', '${lees}', '${token}');
    insert into public.plan_household_contacts (id, plan_id, email, note)
      values ('${lees}', '${plan}', 'lee@example.com', 'Neighbors');
    insert into public.plan_guests (id, plan_id, household_id, name)
      values ('${bob}', '${plan}', '${lees}', 'Bob'), ('${cy}', '${plan}', '${lees}', 'Cy');
    insert into public.plan_guest_needs (id, plan_id, food)
      values ('${bob}', '${plan}', 'No nuts'), ('${cy}', '${plan}', 'No eggs');
    insert into public.plan_replies (id, plan_id, guest_id, answer)
      values ('${bob}', '${plan}', '${bob}', 'yes');
    insert into public.plan_memories (id, plan_id, household_id, author_name, words, state) values
      ('${told}', '${plan}', '${lees}', 'Bob', 'She sang', 'shown'),
      ('${taken}', '${plan}', '${lees}', 'Cy', 'She swam', 'shown'),
      ('${hidden}', '${plan}', null, 'Di', 'She won', 'hidden');
    insert into public.plan_memory_tokens (id, token_hash) values
      ('${taken}', '${createHash("sha256").update(withdraw).digest("hex")}');`);
});

/** Moves the clock: the day was so long ago in its place's time. */
const dayWas = (ago: string) =>
  database.execute(`update public.plans set day_state = 'set', time_zone = 'Asia/Tokyo',
    day = (now() at time zone 'Asia/Tokyo')::date - interval '${ago}' where id = '${plan}'`);
const service = async (name: "erase_guest_data" | "remove_old_plan_data") =>
  (await database.service.tables.rpc(name).throwOnError()).data;
const rows = async (noun: string) => (await since(ann, plan))[noun] ?? [];
const words = async () =>
  (await rows("plan_memories"))
    .filter(({ removed_at }) => removed_at === null)
    .map((memory) => memory.words)
    .sort();
const wall = () => rpc(database.as("anonymous").tables, "memory_wall", { token });
const history = async () =>
  (await ann.tables.from("plan_history").select("noun").eq("plan_id", plan)).data?.map(
    ({ noun }) => noun,
  );
const end = (keeps: string[]) =>
  ann.tables.rpc("end_plan", { plan_id: plan, keeps }).throwOnError();

test("from the day to the goodbye each thing goes in its time, and memories stay", async () => {
  // Emptied by hand, so that nothing but the history tells of it.
  await save(ann, "plan_guest_needs", cy, "food", ["No eggs", ""]);
  await save(ann, "plan_replies", bob, "answer", ["yes", "no"]);

  await dayWas("0 days");
  expect(await service("erase_guest_data")).toMatchObject({ needs: 0, addresses: 0, replies: 0 });
  expect(await wall()).toMatchObject({ state: "open" });

  await dayWas("14 days");
  expect(await service("erase_guest_data")).toMatchObject({ needs: 1, addresses: 0, replies: 0 });
  expect(await history()).not.toContain("plan_guest_needs");
  expect(await history()).toContain("plan_replies");

  await dayWas("90 days");
  expect(await wall()).toMatchObject({ state: "open" });
  await dayWas("91 days");
  expect(await wall()).toMatchObject({ state: "closed", count: 2 });

  await dayWas("12 months");
  expect(await service("erase_guest_data")).toMatchObject({ needs: 0, addresses: 1, replies: 1 });
  expect(await history()).not.toContain("plan_replies");
  expect(await rows("plan_guests")).toMatchObject([{ name: "Bob" }, { name: "Cy" }]);
  expect(await rows("plan_household_contacts")).toMatchObject([{ email: null, note: "Neighbors" }]);
  expect(await words()).toEqual(["She sang", "She swam", "She won"]);
  // Every run does it again and finds nothing left, even in a restored backup.
  expect(await service("erase_guest_data")).toMatchObject({ needs: 0, addresses: 0, replies: 0 });

  await end(["memories", "guests"]);
  expect(await wall()).toEqual({ state: "gone", honoree_name: "Ruth" });
  await database.execute(`update public.plans set ended_at = now() - interval '31 days'
    where id = '${plan}'`);
  await service("remove_old_plan_data");
  expect(await words()).toEqual(["She sang", "She swam", "She won"]);
  expect(await rows("plan_guests")).toMatchObject([{ name: "Bob" }, { name: "Cy" }]);
});

test("what is restored from a backup is erased again", async () => {
  await dayWas("12 months");
  await service("erase_guest_data");
  await database.execute(`update public.plan_household_contacts set email = 'lee@example.com'
      where id = '${lees}';
    update public.plan_guest_needs set food = 'No nuts' where id = '${bob}';
    update public.plan_replies set answer = 'yes' where id = '${bob}'`);
  expect(await service("erase_guest_data")).toMatchObject({ needs: 1, addresses: 1, replies: 1 });
});

test("memories that are let go come back within 30 days, but for what its author took back", async () => {
  await end(["guests"]);
  expect(await words()).toEqual([]);
  await rpc(database.service.tables, "withdraw_memory", { token: withdraw });
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  expect(await words()).toEqual(["She sang", "She won"]);

  await end(["guests"]);
  await database.execute(`update public.plan_memories set removed_at = now() - interval '31 days'
    where plan_id = '${plan}'`);
  await service("remove_old_plan_data");
  await rpc(ann.tables, "reopen_plan", { plan_id: plan });
  expect(await rows("plan_memories")).toEqual([]);
});
