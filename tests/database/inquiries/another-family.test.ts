import { beforeAll, expect, test } from "vitest";
import { readTemplate } from "../../support/database/catalog";
import { addTo, rowsIn, rpc } from "../../support/database/rows";
import { openInquirySite } from "./inquiry-family";

const site = await openInquirySite();

/** The tables with rows of plans. */
const ofPlans = await readTemplate(async ({ query }) => {
  const { rows } = await query<{ name: "plan_tasks" }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'plan_id'`,
  );
  return rows.map(({ name }) => name);
});

/** A family that has some of everything, with the same partners and guests as the others. */
async function family(hall: string, band: string) {
  const made = await site.family();
  const { plan: plan_id, tables, press } = made;
  const [thread_id, open] = [await made.askOne(hall), await made.askOne(band)];
  const booking = { contact: { name: "Ann", phone: "(518) 555-0142" } };
  await press("book_thread", { thread_id, booking });
  const figures = [{ title: "", adult: 28, child: 4, infant: 2, unsure: 6, silent: 12 }];
  await press("tell_numbers", { thread_id, p_id: crypto.randomUUID(), figures, needs: "No nuts" });
  await press("make_inquiry_link", { thread_id });
  const household = crypto.randomUUID();
  const guests = [{ id: crypto.randomUUID(), name: "Lee", kind: "adult" }];
  const households = [{ id: household, name: "Lees", email: "lee@example.com", guests }];
  await rpc(tables, "add_households", { plan_id, households });
  await rpc(tables, "make_household_links", { plan_id });
  await rpc(tables, "make_invite", { plan_id, role: "viewer" });
  const helper = await made.helper();
  const task = { id: crypto.randomUUID(), plan_id, title: "Call", phase: "own" };
  await addTo(tables, "plan_tasks", task);
  return { ...made, thread_id, open, household, helper };
}
type Family = Awaited<ReturnType<typeof family>>;

let [ours, theirs] = [] as unknown as [Family, Family];
beforeAll(async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  ours = await family(hall.id, band.id);
  theirs = await family(hall.id, band.id);
  // What two owners decide waits for seven days.
  await rpc(theirs.tables, "set_member_role", { member_id: await helperOf(theirs), role: "owner" });
  await rpc(theirs.tables, "delete_plan", { plan_id: theirs.plan });
});

async function rowsOf({ plan }: Family) {
  const read = async (table: (typeof ofPlans)[number]) =>
    [table, (await rowsIn(site.tables, table, "*", { plan_id: plan })).sort(byText)] as const;
  const plans = await rowsIn(site.tables, "plans", "*", { id: plan });
  return { plans, ...Object.fromEntries(await Promise.all(ofPlans.map(read))) };
}
const byText = (one: object, other: object) =>
  JSON.stringify(one).localeCompare(JSON.stringify(other));

async function helperOf({ plan, tables, helper }: Family) {
  const user_id = helper.browser.session?.user.id;
  return String((await rowsIn(tables, "plan_members", "id", { plan_id: plan, user_id }))[0]?.id);
}

test("nothing that one family does, or has erased, changes a row of another's plan", async () => {
  const before = await rowsOf(theirs);
  const filled = Object.values(before).filter((rows) => rows.length > 0);
  expect(filled.length).toBeGreaterThan(15);
  const { plan: plan_id, thread_id, open, tables, press } = ours;
  await press("show_contact", { thread_id, contact: { name: "Ann", phone: "(518) 555-0142" } });
  await press("unbook_thread", { thread_id });
  await press("close_thread", { thread_id: open, tell: true });
  await rpc(tables, "replace_household_links", { plan_id });
  await rpc(tables, "remove_member", { member_id: await helperOf(ours) });
  await site.backend.execute(`update public.plans set kind = 'ahead' where id = '${plan_id}'`);
  await rpc(tables, "say_time_has_come", { plan_id });
  await site.backend.execute(`update public.plans set day_state = 'set', day = current_date - 360,
    created_at = now() - interval '400 days' where id = '${plan_id}'`);
  await rpc(site.tables, "erase_guest_data");
  await rpc(tables, "end_plan", { plan_id });
  await rpc(site.tables, "remove_old_plan_data");
  await rpc(tables, "reopen_plan", { plan_id });
  await rpc(tables, "delete_plan", { plan_id });
  await rpc(tables, "erase_plan", { plan_id });
  expect(await rowsIn(site.tables, "plans", "id", { id: plan_id })).toEqual([]);
  expect(await rowsOf(theirs)).toEqual(before);
});
