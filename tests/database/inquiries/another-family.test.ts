import { beforeAll, expect, test } from "vitest";
import { hashOf } from "../../../server/tokens";
import { readTemplate } from "../../support/database/catalog";
import { addTo, changeIn, rowsIn, rpc } from "../../support/database/rows";
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

/** What a visitor's page calls. */
const call = (name: string, args: object) =>
  site
    .visitor()
    .rpc(name as never, args as never)
    .throwOnError();
const accountOf = ({ browser }: { browser: { session?: { user: { id: string } } } }) =>
  browser.session?.user.id ?? "";

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
  await site.backend.execute(`update public.plans set day_state = 'set', day = current_date + 30
      where id = '${plan_id}';
    update public.plan_public_links set is_on = true where id = '${plan_id}'`);
  const guest = crypto.randomUUID();
  const [household, rays] = [crypto.randomUUID(), crypto.randomUUID()];
  const guests = [{ id: guest, name: "Lee", kind: "adult" }];
  const households = [
    { id: household, name: "Lees", email: "lee@example.com", guests },
    { id: rays, name: "Rays", email: "ray@example.com", guests: [] },
  ];
  await rpc(tables, "add_households", { plan_id, households });
  const links = (await rpc(tables, "make_household_links", { plan_id })) as Record<string, string>;
  const token = links[household] ?? "";
  await rpc(tables, "send_to_guests", { plan_id, p_id: crypto.randomUUID(), kind: "invitation" });
  const answer = {
    guests: [{ id: guest, replies: { "": "yes" }, food: "No nuts" }],
    message: "Hi",
  };
  await call("answer_invitation", { token, p_id: crypto.randomUUID(), answer });
  const memory = { id: crypto.randomUUID(), withdraw: crypto.randomUUID() };
  const said = { author_name: "Lee", words: "She sang", withdraw: hashOf(memory.withdraw) };
  await call("leave_memory", { token, p_id: memory.id, said });
  const poster = await rpc(tables, "make_public_link", { plan_id });
  const asks = (name: string, own = secret) =>
    call("ask_to_come", { token: poster, own, asked: { name, email: "lou@example.com" } });
  const secret = hashOf(plan_id).slice(0, 40);
  await asks("Lou");
  await rpc(tables, "make_invite", { plan_id, role: "viewer" });
  const helper = await made.helper();
  const task = { id: crypto.randomUUID(), plan_id, title: "Call", phase: "own" };
  await addTo(tables, "plan_tasks", task);
  await changeIn(tables, "plan_tasks", { id: task.id }, { assigned_to: accountOf(helper) });
  return {
    ...made,
    thread_id,
    open,
    household,
    rays,
    helper,
    addHelper: made.helper,
    memory,
    asks,
  };
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

async function rowsOf({ plan, thread_id, open, household }: Family) {
  const read = async (table: (typeof ofPlans)[number]) =>
    [table, (await rowsIn(site.tables, table, "*", { plan_id: plan })).sort(byText)] as const;
  const plans = await rowsIn(site.tables, "plans", "*", { id: plan });
  const ours = new RegExp([plan, thread_id, open, household].join("|"));
  const letters = await rowsIn(site.tables, "letters", "id, state, next_attempt_at, params, cause");
  return {
    plans,
    letters: letters.filter((letter) => ours.test(JSON.stringify(letter))).sort(byText),
    ...Object.fromEntries(await Promise.all(ofPlans.map(read))),
  };
}
const byText = (one: object, other: object) =>
  JSON.stringify(one).localeCompare(JSON.stringify(other));

async function helperOf({ plan, tables, helper }: Family, user_id = accountOf(helper)) {
  return String((await rowsIn(tables, "plan_members", "id", { plan_id: plan, user_id }))[0]?.id);
}

test("nor does anything that its guests and helpers do, or it with them", async () => {
  const before = await rowsOf(theirs);
  const { plan: plan_id, tables, household, rays, thread_id, asks } = ours;
  await asks("Lou and Max");
  const [request] = await rowsIn(tables, "plan_requests", "id", { plan_id });
  const accepted = { request_id: request?.id ?? "", household_name: "Lou" };
  const lous = await rpc(tables, "accept_request", accepted);
  await rpc(tables, "merge_households", { kept: household, merged: lous });
  await rpc(tables, "unmerge_household", { household_id: lous });
  await rpc(tables, "remove_households", { household_ids: [lous] });
  await rpc(tables, "replace_household_link", { household_id: household });
  await rpc(tables, "replace_public_link", { plan_id });
  await changeIn(tables, "plan_household_contacts", { id: rays }, { email: "rays@example.com" });
  await changeIn(tables, "plans", { id: plan_id }, { place_name: "Elm Hall" });
  const kind = "change";
  await rpc(tables, "send_to_guests", { plan_id, p_id: crypto.randomUUID(), kind });
  await rpc(site.tables, "release_guest_letters");
  await rpc(site.tables, "withdraw_memory", { token: ours.memory.withdraw });
  await rpc(site.tables, "erase_personal_data", { address: "rays@example.com" });
  // The helper keeps the plan by an address, hands it on, and leaves.
  const kept = site.browser();
  const to_account = await kept.start();
  await site.backend.accounts.confirmAddress(to_account, "helper@example.com");
  const proven = { user_id: to_account, address_hash: hashOf(to_account) };
  await addTo(site.tables, "proven_accounts", proven);
  const moved = { from_account: accountOf(ours.helper), to_account };
  expect(await rpc(site.tables, "move_plans", moved)).toBe(1);
  const member_id = await helperOf(ours, to_account);
  await rpc(tables, "set_member_role", { member_id, role: "owner" });
  await rpc(tables, "delete_plan", { plan_id });
  const announced = await rowsIn(tables, "plan_announcements", "id", { plan_id });
  await rpc(tables, "stop_announcement", { announcement_id: announced[0]?.id ?? "" });
  await rpc(kept.tables(), "leave_plan", { plan_id });
  await rpc(tables, "help_plan", { plan_id, helps: true });
  await ours.press("ask_back", { thread_id, p_id: crypto.randomUUID(), words: "And chairs?" });
  expect(await rowsOf(theirs)).toEqual(before);
});

test("nothing that one family does, or has erased, changes a row of another's plan", async () => {
  const before = await rowsOf(theirs);
  const filled = Object.values(before).filter((rows) => rows.length > 0);
  expect(filled.length).toBeGreaterThan(15);
  const { plan: plan_id, thread_id, open, tables, press } = ours;
  await press("show_contact", { thread_id, contact: { name: "Ann", phone: "(518) 555-0142" } });
  await press("unbook_thread", { thread_id });
  await press("close_thread", { thread_id: open, tell: true });
  await rpc(tables, "replace_household_links", { plan_id });
  const helper = accountOf(await ours.addHelper());
  await rpc(tables, "remove_member", { member_id: await helperOf(ours, helper) });
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
