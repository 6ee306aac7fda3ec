import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { gone, spyOnAssign, told } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, startPlan } from "./family";

const site = await openScreens();

test("an owner invites by a link, takes one back, changes what somebody may do, and removes them", async () => {
  const plan = await startPlan(site);
  const ann = await plan.helper("Ann");
  const { user, press, choose } = plan.open("people");
  await user.type(await screen.findByLabelText("Who is it?"), "Bea");
  await choose("What may they do?", "May read");
  await user.dblClick(screen.getByRole("button", { name: "Make a link" }));
  const link = await screen.findByLabelText("A link for Bea");
  expect(link).toHaveProperty("value", expect.stringMatching(/\/plan\/join#[0-9a-f]{40}$/));
  await screen.findByText("Invitations that nobody used yet");
  const invites = screen.getAllByText(/Works until/);
  expect(invites.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^From you\. Works until \w+ \d+, \d{4} at \d+:\d\d/),
  ]);
  await press(/^Take it back ?: Bea$/);
  await screen.findByText("The invitation opens nothing any more.");
  await gone(() => screen.queryByText("Invitations that nobody used yet"));

  await choose("What Ann may do", "May read");
  await screen.findByText("Ann: May read");
  const memberAnn = async () =>
    (await plan.rows("plan_members")).find(({ user_id }) => user_id === ann.user.id);
  expect(await memberAnn()).toMatchObject({ role: "viewer", removed_at: null });
  const heal = site.fail(/remove_member/);
  await press("Remove Ann");
  await press("Remove");
  await screen.findByText("We could not be reached. Nothing was changed. Please try again.");
  screen.getByRole("alertdialog");
  heal();
  await press("Remove");
  await screen.findByText("Ann can no longer open this plan.");
  await gone(() => screen.queryByLabelText("What Ann may do"));
  expect((await memberAnn())?.removed_at).not.toBeNull();

  await user.click(screen.getByText("Who changed what"));
  await screen.findByText(/started this plan/);
});

test("a helper's own name is theirs; they invite nobody, end nothing, and can leave", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("people", await plan.helper("Vic", "viewer"));
  const assign = spyOnAssign();
  const name = await screen.findByLabelText("Your name, as the others see it");
  await user.clear(name);
  await user.type(name, "Victor");
  await user.tab();
  await allSaved();
  expect((await plan.rows("plan_members")).map((member) => member.name)).toContain("Victor");
  expect(screen.queryByRole("heading", { name: "Invite someone to help" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Let Last Hurrah help us" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete this plan" })).toBeNull();
  expect(screen.queryByRole("link", { name: "This plan is over" })).toBeNull();
  await press("Leave this plan");
  await press("Leave");
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/plan"));
  const members = await plan.rows("plan_members");
  expect(members.filter(({ removed_at }) => removed_at === null)).toHaveLength(1);
});

test("staff may read the plan while an owner lets them; who looked is listed", async () => {
  const plan = await startPlan(site);
  const { user } = plan.open("people");
  const help = await screen.findByRole("switch", { name: /^Our staff may read this plan/ });
  screen.getByText("Nobody at Last Hurrah can read this plan.");
  await user.click(help);
  const until = await screen.findByText(/^Our staff may read this plan until/);
  expect(until.textContent).toMatch(/until \w+ \d+, \d{4} at \d+:\d\d/);
  expect(help).toHaveProperty("checked", true);
  const staff = site.admin(`/admin/plans/${plan.plan_id}`);
  await staff.findByText(/The family sees that you looked/);
  expect(staff.container.querySelectorAll("input, textarea, select")).toHaveLength(0);
  staff.unmount();
  await user.click(help);
  await screen.findByText("Nobody at Last Hurrah can read this plan.");
  await screen.findByRole("heading", { name: "Who looked" });
  screen.getByText("Sam Staff");
  site.admin(`/admin/plans/${plan.plan_id}`);
  await screen.findByText("This plan is not open to us");
});

test("a plan is over, keeps what was ticked, is read only, and is opened again", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("people/over");
  await press("The program", "checkbox");
  screen.getByText("It happens at once.");
  await press("This plan is over");
  await told("The plan is over. It stays here to be read.");
  const over = within(await screen.findByRole("region", { name: "This plan is over" }));
  over.getByRole("link", { name: "download or delete it" });
  expect((await plan.stored()).ended_keeps).not.toContain("program");
  await user.click(over.getByRole("button", { name: "Open this plan again" }));
  await gone(() => screen.queryByRole("region", { name: "This plan is over" }));
  expect((await plan.stored()).ended_at).toBeNull();
  expect(await plan.rows("plan_program_items")).not.toEqual([]);
});

test("the only owner deletes a plan by its name, takes it back, and erases it", async () => {
  const plan = await startPlan(site);
  const assign = spyOnAssign();
  const { user, press } = plan.open("people");
  const remove = async (...names: string[]) => {
    await press("Delete this plan");
    for (const name of names) {
      const field = await screen.findByLabelText("Whose celebration is it?");
      await user.clear(field);
      await user.type(field, name);
      await press("Delete the plan");
    }
  };
  await screen.findByText(/^You are alone in this plan/);
  expect(screen.queryByRole("button", { name: "Leave this plan" })).toBeNull();
  await remove("Rose");
  await screen.findByText("This is another name. Please type it as it stands above.");
  expect(document.activeElement).toBe(screen.getByLabelText("Whose celebration is it?"));
  await user.clear(screen.getByLabelText("Whose celebration is it?"));
  await user.type(screen.getByLabelText("Whose celebration is it?"), " ruth ");
  await press("Delete the plan");
  await screen.findByRole("heading", { name: /^The plan for Ruth is to be deleted on/ });
  expect(screen.queryByRole("navigation", { name: "Plan" })).toBeNull();
  await press("Take it back");
  await remove("RUTH");
  await press("Erase it now, for good");
  await press("Erase it for good");
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/plan"));
  expect(await plan.rows("plan_tasks")).toEqual([]);
});

test("with another owner an end waits for 7 days, and any owner stops it", async () => {
  const plan = await startPlan(site);
  const ann = await plan.helper("Ann");
  const { user, unmount, press, choose } = plan.open("people");
  await choose("What Ann may do", "Owner");
  await screen.findByRole("button", { name: "Leave this plan" });
  await press("Delete this plan");
  await screen.findByText(/^Another owner is in this plan: all members are told now/);
  await user.type(screen.getByLabelText("Whose celebration is it?"), "Ruth");
  await press("Delete the plan");
  await screen.findByText(/It happens on .*, if no owner stops it\./);
  unmount();
  const other = plan.open("people", ann);
  const waits = within(await screen.findByRole("region", { name: "What waits" }));
  waits.getByText(/asked to delete this plan/);
  await other.user.click(waits.getByRole("button", { name: "Stop this" }));
  await screen.findByText("Stopped. Nothing changes.");
  await gone(() => screen.queryByRole("region", { name: "What waits" }));
  const [stopped] = await plan.rows("plan_announcements");
  expect(stopped).toMatchObject({ action: "delete", done_at: null, stopped_by: ann.user.id });
});

test("what another owner stopped or took back meanwhile is not said to be done now", async () => {
  const plan = await startPlan(site);
  const { plan_id, session } = plan;
  const owner = site.as(session);
  await plan.helper("Ann");
  const members = await plan.rows("plan_members");
  const ann = members.find(({ role }) => role === "editor");
  await owner.rpc("set_member_role", { member_id: String(ann?.id), role: "owner" }).throwOnError();
  await owner.rpc("make_invite", { plan_id, role: "viewer" }).throwOnError();
  await owner.rpc("delete_plan", { plan_id }).throwOnError();
  const { press } = plan.open("people");
  await screen.findByRole("button", { name: "Stop this" });
  await screen.findByText("Invitations that nobody used yet");
  const heal = site.fail(/plan_since/);
  await site.execute("update public.plan_invites set revoked_at = now()");
  await press(/^Take it back/);
  await told("It was used or taken back meanwhile.");
  await site.execute("update public.plan_announcements set removed_at = now()");
  await press("Stop this");
  await told("It was stopped already, or it has happened.");
  heal();
});

test("a link in place of a letter that did not arrive goes on opening the plan after another press", async () => {
  const plan = await startPlan(site);
  const owner = site.as(plan.session);
  const invite = { plan_id: plan.plan_id, role: "viewer", name_hint: "Bea" };
  const { data } = await owner.rpc("make_invite", invite).throwOnError();
  const { id } = data as { id: string };
  site.answer(({ url }) =>
    /invite_letters/.test(url) ? Response.json({ [id]: "failed" }) : undefined,
  );
  // The one whose letter failed stays, with its button.
  site.fail(/revoke_invite/);
  const { press } = plan.open("people");
  await press(/^Make a link instead/);
  const link = async () => (await screen.findByLabelText<HTMLInputElement>("A link for Bea")).value;
  const first = await link();
  await press(/^Make a link instead/);
  await waitFor(async () => expect(await link()).not.toBe(first));
  const [, token = ""] = first.split("#");
  expect((await owner.rpc("invite_page", { token })).data).toMatchObject({ state: "open" });
});

test("the celebration is cancelled once that is confirmed, and takes place after all", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("invitation");
  await press("Cancel the celebration");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "It takes place" }));
  await press("Cancel the celebration");
  const again = within(await screen.findByRole("alertdialog"));
  await user.click(again.getByRole("button", { name: "Cancel the celebration" }));
  await screen.findByRole("button", { name: "It takes place after all" });
  await allSaved();
  expect(await plan.rows("plan_invitations")).toMatchObject([{ is_cancelled: true }]);
  await press("It takes place after all");
  await screen.findByRole("heading", { name: "If it does not take place" });
  await allSaved();
  expect(await plan.rows("plan_invitations")).toMatchObject([{ is_cancelled: false }]);
});
