import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Session } from "../../../server/backend/accounts/sessions";
import { gone, hands, hasFocus, row, told } from "../hands";
import { openScreens } from "../open-screens";
import { startPlan } from "../plans/family";

const site = await openScreens();

let plan = "";
let family: Session;

beforeEach(async () => {
  await site.execute("delete from public.plans; delete from public.plan_removals;");
  ({ plan_id: plan, session: family } = await startPlan(site));
});

const call = (name: string, args: object) =>
  site
    .as(family)
    .rpc(name as never, args as never)
    .throwOnError();

test("staff look at a plan for as long as its owner lets them help, change nothing, and are seen", async () => {
  const { unmount, press, search } = site.admin("/admin/plans");
  await screen.findByText("No family asks for help");
  await call("help_plan", { plan_id: plan, helps: true });
  await press("Refresh");
  within(await row(/Ruth/)).getByText(/\d{4} at \d/);
  await search("nobody");
  await screen.findByText("No family asks for help");
  await search("rut");
  await press("Look at Ruth", "link");
  await screen.findByRole("heading", { level: 1, name: "A Family’s Plan" });
  const about = await screen.findByText(/You can read, and change nothing/);
  expect(about.textContent).toContain("The plan is open to us until");
  const people = screen.getByRole("heading", { name: "People" }).parentElement;
  expect(people?.textContent).toContain("No name given");
  const { data: looks } = await site.as(family).from("plan_history").select("after");
  expect(looks).toContainEqual({ after: "Sam Staff" });
  unmount();

  await call("help_plan", { plan_id: plan, helps: false });
  const again = site.admin(`/admin/plans/${plan}`);
  await screen.findByText("This plan is not open to us");
  expect(document.body.textContent).not.toContain("Ruth");
  await again.press("Back to Plans", "link");
  await screen.findByText("No family asks for help");
});

/** Reports of a memory, and of letters to guests. */
const report = () =>
  site.execute(`
    with memory as (
      insert into public.plan_memories (plan_id, author_name, words, state)
      values ('${plan}', 'Bo', 'She sang badly', 'shown') returning id
    )
    insert into public.plan_memory_reports (plan_id, memory_id, words)
    select '${plan}', memory.id, words from memory, (values ('Not true'), ('')) as said (words);
    insert into public.plan_letter_reports (plan_id, address_hash, letter_kind, letter_at)
    select '${plan}', repeat(digit, 64), 'guest-invitation', now() - interval '2 days'
    from (values ('a'), ('b'), ('c')) as addresses (digit);`);

const letters = () => screen.findByRole("region", { name: "Letters to guests" });

test("reports that cannot be read say so, each in its place, not while they load", async () => {
  await report();
  const parts = /memory_reports|plan_letter_reports|plan_removals/;
  const refuse = site.fail(parts);
  const release = await site.hold(parts);
  const { user } = site.admin("/admin/reports");
  expect(await screen.findAllByText("Loading reports...")).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
  release();
  await screen.findByText("Error fetching removals");
  await waitFor(() => expect(screen.getAllByText("Error fetching reports")).toHaveLength(2));
  expect(screen.queryByText("No plan was reported.")).toBeNull();
  refuse();
  for (const retry of screen.getAllByRole("button", { name: "Retry" })) await user.click(retry);
  await within(await letters()).findByText("Paused by reports");
  await screen.findByText("She sang badly");
  await gone(() => screen.queryByRole("alert"));
});

test("a reported memory is hidden from guests and shown again; a refusal says so and decides nothing", async () => {
  await report();
  const { user } = site.admin("/admin/reports", await site.colleague("Sue", "support"));
  const memory = await screen.findByText("She sang badly");
  const item = memory.closest("li") as HTMLElement;
  within(item).getByText("To look at");
  within(item).getByText("Reported 2 times");
  within(item).getByText("Not true");
  within(item).getByText("without a reason");
  // Only owners remove a plan.
  expect(screen.queryByRole("button", { name: /^Remove plan/ })).toBeNull();
  const refuse = site.fail(/decide_memory/);
  await hands(user, item).press("Hide it from guests");
  await told("Error deciding about a memory");
  within(item).getByText("To look at");
  expect(screen.queryByText("Guests do not see it any more")).toBeNull();
  refuse();
  await hands(user, item).press("Hide it from guests");
  await told("Guests do not see it any more");
  await within(item).findByText("Hidden by us");
  expect(within(item).queryByText("To look at")).toBeNull();
  const hidden = async () =>
    (await site.tables.from("plan_memories").select("hidden_by_staff_at").single()).data;
  expect(await hidden()).toEqual({ hidden_by_staff_at: expect.any(String) });
  await hands(user, item).press("Show it again");
  await told("Guests see it as the family chose");
  await gone(() => within(item).queryByText("Hidden by us"));
  expect(await hidden()).toEqual({ hidden_by_staff_at: null });
  expect(within(item).queryByRole("button", { name: "Leave it" })).toBeNull();
});

test("the reports of a memory that its author took back are settled like others", async () => {
  await report();
  await site.execute(`update public.plan_memories
    set author_name = '', words = '', is_withdrawn = true, removed_at = now()`);
  const { user } = site.admin("/admin/reports");
  const item = (await screen.findByText("Taken back by its author")).closest("li") as HTMLElement;
  expect(within(item).queryByRole("button", { name: "Hide it from guests" })).toBeNull();
  await hands(user, item).press("Leave it");
  await told("Its reports are settled");
  await gone(() => within(item).queryByText("To look at"));
});

test("three reports pause a plan's letters; staff let them go on, or stop them", async () => {
  await report();
  const { user } = site.admin("/admin/reports");
  const part = await letters();
  await within(part).findByText("Paused by reports");
  expect(within(part).getAllByText(/“invitation”, sent/)).toHaveLength(3);
  const { press } = hands(user, part);
  const refuse = site.fail(/pause_guest_letters/);
  await press("Let its letters go on");
  await told("Error deciding about letters");
  expect(screen.queryByText("Its letters go on")).toBeNull();
  refuse();
  await press("Let its letters go on");
  await told("Its letters go on");
  await gone(() => within(part).queryByText("Paused by reports"));
  expect(within(part).getAllByText("(looked at)")).toHaveLength(3);
  await press("Stop its letters");
  await told("Its letters are stopped");
  await within(part).findByText("Stopped by us");
  expect(within(part).queryByRole("button", { name: "Stop its letters" })).toBeNull();
  await press("Let its letters go on");
  await gone(() => within(part).queryByText("Stopped by us"));
});

test("an owner of the site removes a reported plan in 30 days, with a reason, and takes that back", async () => {
  await report();
  const { user, press } = site.admin("/admin/reports");
  const part = await letters();
  await within(part).findByText("Paused by reports");
  const name = plan.slice(0, 8);
  await hands(user, part).press(`Remove plan ${name}`);
  const dialog = await screen.findByRole("dialog", { name: `Remove plan ${name}?` });
  await press("Remove in 30 days");
  await within(dialog).findByText("Please say why");
  await hands(user, dialog).write(/^Why/, "It mocks somebody.");
  expect(within(dialog).queryByText("Please say why")).toBeNull();
  const refuse = site.fail(/remove_reported_plan/);
  await press("Remove in 30 days");
  await told("Error removing the plan");
  expect(screen.queryByText(/^The plan will be removed on/)).toBeNull();
  refuse();
  await press("Remove in 30 days");
  await told(/^The plan will be removed on .* Its members are told\./);
  await gone(() => screen.queryByRole("dialog"));
  const coming = await screen.findByRole("region", { name: "Plans that will be removed" });
  within(coming).getByText("It mocks somebody.");
  await within(part).findByText(/^Will be removed on/);
  expect(within(part).queryByRole("button", { name: /^Remove plan/ })).toBeNull();
  const keep = site.fail(/keep_reported_plan/);
  await press(`Take it back: plan ${name}`);
  await told("Error taking the removal back");
  expect(screen.queryByText("The plan stays. Its members are told.")).toBeNull();
  keep();
  await press(`Take it back: plan ${name}`);
  await told("The plan stays. Its members are told.");
  await gone(() => screen.queryByRole("region", { name: "Plans that will be removed" }));
  await hasFocus(screen.getByRole("heading", { level: 1, name: "Reports" }));
  const { data } = await site.tables.from("plan_removals").select("reason, taken_back_at");
  expect(data).toEqual([{ reason: "It mocks somebody.", taken_back_at: expect.any(String) }]);
});

/** Partners: one that a family asked, and one whose letters come back. */
const ask = () =>
  site.execute(`
    delete from public.partners; delete from public.inquiries;
    insert into public.partners (id, name, type, location) values
      ('00000000-0000-4000-8000-00000000000a', 'The Hall', 'Celebration Venue', 'Troy'),
      ('00000000-0000-4000-8000-00000000000b', 'The Barn', 'Celebration Venue', 'Troy');
    insert into public.partner_contacts (partner_id, contact_name, email, email_confirmed_at)
      values ('00000000-0000-4000-8000-00000000000a', 'Hal', 'hal@example.com', now())
      on conflict (partner_id) do update
        set email = excluded.email, email_confirmed_at = excluded.email_confirmed_at;
    insert into public.partner_address_wishes (plan_id, partner_id)
      values ('${plan}', '00000000-0000-4000-8000-00000000000b');
    with asked as (
      insert into public.inquiries (plan_id, words) values ('${plan}', 'Free?') returning id
    )
    insert into public.inquiry_threads (inquiry_id, plan_id, partner_id, partner_name)
      select id, '${plan}', '00000000-0000-4000-8000-00000000000a', 'The Hall' from asked;`);

test("inquiries show how partners answer and who needs an address, and nothing of what was written", async () => {
  await ask();
  const { press, search } = site.admin("/admin/inquiries");
  const hall = await row(/The Hall/);
  expect(
    within(hall)
      .getAllByRole("cell")
      .map((cell) => cell.textContent)
      .slice(1, 3),
  ).toEqual(["1", expect.stringMatching(/^1/)]);
  expect(document.body.textContent).not.toContain("Free?");
  await press("Needs an address (1)");
  await gone(() => screen.queryByRole("row", { name: /The Hall/ }));
  await row(/The Barn/);
  await search("hall");
  await screen.findByText("No partner needs an address");
});

const propose = (changes: object) =>
  site.execute(`
    insert into public.partner_proposals (partner_id, email, changes, before)
    values ('00000000-0000-4000-8000-00000000000a', 'hal@example.com',
      '${JSON.stringify(changes)}', '{}')`);

test("what a partner proposes is edited, published with a word, or not; what is wrong is told at its field", async () => {
  await ask();
  await propose({ name: "The Great Hall", location: "Ithaca" });
  const { press, write } = site.admin("/admin/inquiries?tab=changes", await site.colleague("Ed"));
  const name = await screen.findByLabelText("Name");
  expect(name).toHaveProperty("value", "The Great Hall");
  expect(name.closest("main")?.textContent).toContain("Now: Troy");
  await write("Name", "");
  await press("Publish");
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  await write("Name", "The Grand Hall");
  await write(/^A word to the partner/, "Thank you!");
  const release = await site.hold(/decide_proposal/);
  await press("Publish");
  // What is pressed keeps the focus.
  const pressed = screen.getByRole("button", { name: "Publish" });
  await waitFor(() => expect(pressed.getAttribute("aria-disabled")).toBe("true"));
  release();
  await told("The change is in the directory");
  await screen.findByText("There are none to look at.");
  await screen.findByRole("link", { name: /^Changes 0/ });
  await hasFocus(screen.getByRole("heading", { name: "Changes that partners propose" }));
  const listed = async () =>
    (await site.tables.from("partners").select("name, location").like("name", "%Hall")).data;
  expect(await listed()).toEqual([{ name: "The Grand Hall", location: "Ithaca" }]);

  // A price that is above another which nobody proposes to change.
  await site.execute("update public.partners set price_to = 100 where name = 'The Grand Hall'");
  await propose({ location: "Paris", price_from: 200 });
  await press(/^Current Partners/, "link");
  await screen.findByRole("heading", { level: 1, name: "Partners" });
  await press(/^Changes/, "link");
  await press("Publish");
  await screen.findByText(/^Something else in this listing is not as it should be/);
  await press("Do not publish");
  await told("The change was not published");
  expect(await listed()).toEqual([{ name: "The Grand Hall", location: "Ithaca" }]);
});
