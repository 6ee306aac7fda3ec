import { beforeAll, beforeEach, expect, test } from "vitest";
import { letter as planTakenDown } from "../../../server/letters/kinds/plan-taken-down";
import { rowsIn, rpc } from "../../support/database/rows";
import { openFamilies, since } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const { tables: staff } = database.as("staff");
const { tables: service } = database.service;
const REASON = "Three people do not know the family.";
let ann: Account;
let plan: string;

beforeAll(async () => {
  ann = await families.signIn();
  await database.execute(`update auth.users set email = 'ann@example.com', email_confirmed_at = now()
    where id = '${ann.id}'`);
  await rpc(service, "set_mail_state", { sends: true });
});
beforeEach(async () => {
  await database.execute(`delete from public.plans where true; delete from public.letters;
    delete from public.plan_removals`);
  plan = await families.start(ann);
});

const report = () =>
  database.execute(`insert into public.plan_letter_reports
      (plan_id, address_hash, letter_kind, letter_at)
    values ('${plan}', '${"a".repeat(64)}', 'invitation', now())`);
const remove = (reason = REASON) => staff.rpc("remove_reported_plan", { plan_id: plan, reason });
const isThere = async () => (await rowsIn(service, "plans", "id", { id: plan })).length === 1;
const waiting = async () =>
  ((await since(ann, plan)).plan_announcements ?? []).filter(({ removed_at }) => !removed_at);
const settle = () =>
  database
    .execute("update public.plan_announcements set due_at = due_at - interval '30 days'")
    .then(() => service.rpc("settle_announcements").throwOnError());
/** The letters about it, with their contents. */
async function letters() {
  const data = await rowsIn(
    service,
    "letters",
    "id, kind, params, recipient, created_at",
    { kind: "plan-taken-down" },
    "created_at",
  );
  const reach = { tables: service, siteUrl: "https://site.example" };
  return Promise.all(
    data.map(async (letter) => ({
      to: letter.recipient,
      props: (await planTakenDown.read(letter as never, reach))?.props,
    })),
  );
}

test("is told to the members at once, with the reason, and goes after 30 days", async () => {
  await report();
  const { data } = await remove().throwOnError();
  const days = Date.parse((data as { due_at: string }).due_at) - Date.now();
  expect(Math.round(days / 86_400_000)).toBe(30);
  expect(await waiting()).toMatchObject([{ action: "removal", reason: REASON, asked_by: null }]);
  expect(await letters()).toMatchObject([
    { to: "ann@example.com", props: { reason: REASON, taken_back: false } },
  ]);
  // Asking twice makes one.
  await remove("Another reason").throwOnError();
  expect(await waiting()).toHaveLength(1);
  await rpc(service, "settle_announcements");
  expect(await isThere()).toBe(true);
  await settle();
  expect(await isThere()).toBe(false);
  const kept = await staff.from("plan_removals").select("plan_id, reason, done_at").throwOnError();
  expect(kept.data).toEqual([{ plan_id: plan, reason: REASON, done_at: expect.any(String) }]);
});

test("no owner of the plan stops it, an owner of the site does, and the members are told", async () => {
  await report();
  await remove().throwOnError();
  const [announced] = await waiting();
  const stop = await ann.tables.rpc("stop_announcement", {
    announcement_id: String(announced?.id),
  });
  expect(stop.data).toBe(false);
  expect((await staff.rpc("keep_reported_plan", { plan_id: plan })).data).toBe(true);
  expect((await staff.rpc("keep_reported_plan", { plan_id: plan })).data).toBe(false);
  expect(await waiting()).toEqual([]);
  // Unsent letters of the first one are not sent any more.
  expect((await letters()).map(({ props }) => props?.taken_back)).toEqual([undefined, true]);
  await settle();
  expect(await isThere()).toBe(true);
});

test("is refused for a plan that nobody reported, without a reason, and to who is not staff", async () => {
  expect((await remove()).error?.message).toBe("not_reported");
  await report();
  expect((await remove(" \n")).error?.message).toBe("wrong_reason");
  expect((await remove("a".repeat(1001))).error?.message).toBe("wrong_reason");
  const call = { plan_id: plan, reason: REASON };
  expect((await ann.tables.rpc("remove_reported_plan", call)).error?.message).toBe("not_staff");
  expect((await ann.tables.rpc("keep_reported_plan", call as never)).error).not.toBeNull();
  expect(await waiting()).toEqual([]);
});

test("what the family deleted before is noted as gone", async () => {
  await report();
  await remove().throwOnError();
  await rpc(ann.tables, "delete_plan", { plan_id: plan });
  await rpc(ann.tables, "erase_plan", { plan_id: plan });
  const data = await rowsIn(staff, "plan_removals", "done_at");
  expect(data).toEqual([{ done_at: expect.any(String) }]);
});
