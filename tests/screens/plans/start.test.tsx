import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { spyOnAssign } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, startPlan, withoutLetters } from "./family";

const site = await openScreens();

beforeEach(() => withoutLetters(site));

const plansOf = async (honoree_name: string) => {
  const { data } = await site.tables
    .from("plans")
    .select("*")
    .eq("honoree_name", honoree_name)
    .throwOnError();
  return data;
};

test("a few questions lead to a plan; what cannot be started waits in the browser and is tried again", async () => {
  const heal = site.fail(/auth\/v1\/signup/);
  const { user, press } = site.visit("/plan");
  await screen.findByRole("heading", { level: 1, name: "Start with what you know" });
  await press("Someone has died", "link");
  await press("Today or yesterday");
  await screen.findByRole("heading", { name: "Right now, only this" });
  await press("Next step");
  await user.type(await screen.findByLabelText("Name"), "Ruth Hartley");
  await press("Next");
  await screen.findByRole("heading", { name: "What did Ruth Hartley love?" });
  await press("Something else");
  await press("Under 20");
  await screen.findByRole("heading", { name: "There is no connection right now" });
  await screen.findByText(/^Your answers are kept in this browser/);
  heal();
  // A network that asks to be signed in to says nothing about the plan.
  let answer = new Response("<h1>Sign in</h1>", { status: 403 });
  const take = site.answer(async ({ url }) =>
    url.includes("rpc/start_plan") ? answer.clone() : undefined,
  );
  await press("Try again");
  await screen.findByRole("heading", { name: "There is no connection right now" });
  const refused = { code: "PT403", message: "staff_have_no_plans" };
  answer = Response.json(refused, { status: 403 });
  await press("Try again");
  await screen.findByRole("heading", { name: "This plan could not be made" });
  screen.getByRole("link", { name: "Write to us" });
  take();
  window.dispatchEvent(new Event("online"));
  await screen.findByRole("heading", { level: 1, name: /Ruth Hartley/ });
  await screen.findByText("about 20");
  expect(await plansOf("Ruth Hartley")).toMatchObject([
    { kind: "died", happened: "today", expected_guests: 20, whose: null },
  ]);
});

test("a plan made ahead asks for one's own wishes, and whom it should be found by", async () => {
  const { user, press } = site.visit("/plan");
  await press("I am planning ahead", "link");
  await screen.findByRole("link", { name: "988" });
  await press("Mine");
  await screen.findByRole("heading", { name: "What is your name?" });
  await user.type(screen.getByLabelText("Name"), "Joe{Enter}");
  await user.type(await screen.findByLabelText("In your words"), "Moon River");
  await press("Next");
  await screen.findByRole("heading", { name: "What should be left out?" });
  await press("Skip this");
  await screen.findByRole("heading", { name: "What do you love?" });
  await press("I don’t know yet");
  await press("I don’t know");
  await press("Choose someone");
  await user.type(await screen.findByLabelText("Their name"), "Sam");
  await press("Next");
  await screen.findByText(/should find this plan\. They have not been told\./);
  expect(await plansOf("Joe")).toMatchObject([
    { kind: "ahead", whose: "mine", remember: "Moon River", expected_guests: null },
  ]);
});

test("a link's type and partner come along into the plan; the next partner is added to one that is there", async () => {
  const type = { title: "Kites and wind", description: "For those who looked up." };
  const partner = (name: string) => ({ name, type: "Celebration Venue", location: "Troy" });
  const { data: types } = await site.tables
    .from("celebration_types")
    .insert({ ...type, action_text: "Start from this" } as never)
    .select("id")
    .throwOnError();
  const { data: partners } = await site.tables
    .from("partners")
    .insert([partner("The Lantern Barn"), partner("Oak House")] as never)
    .select("id")
    .throwOnError();
  const [barn, oak] = partners as { id: string }[];
  const asked = `type=${(types as { id: string }[])[0]?.id}&partner=${barn?.id}`;
  const { user, unmount, press } = site.visit(`/plan?${asked}&where=died&step=happened`);
  await press("Longer ago");
  await press("Skip this");
  const chosen = await screen.findByRole("button", { pressed: true });
  expect(chosen.textContent).toContain("Kites and wind");
  await user.click(chosen);
  await press("I don’t know");
  await press("Partners", "link");
  await screen.findByRole("button", { name: "The Lantern Barn" });
  const session = site.familySession();
  unmount();
  const again = site.plan(`/plan?partner=${oak?.id}`, session);
  await screen.findByRole("heading", { level: 1, name: "Add Oak House to a plan" });
  await again.user.dblClick(screen.getByRole("link", { name: "A plan without a name" }));
  await screen.findByRole("button", { name: "Oak House" });
  await allSaved();
  const added = site.tables.from("plan_shortlist").select("id").eq("partner_id", String(oak?.id));
  expect((await added.throwOnError()).data).toHaveLength(1);
});

test("an invitation to help is used once, by name; one that was taken back says so", async () => {
  const plan = await startPlan(site);
  const invite = async () => {
    const made = site.as(plan.session).rpc("make_invite", {
      ...{ plan_id: plan.plan_id, role: "editor" },
    });
    return (await made.throwOnError()).data as { id: string; token: string };
  };
  const { token } = await invite();
  const { user, unmount, press } = site.visit(`/plan/join#${token}`);
  await screen.findByText(/You can read everything in it, and write with the others\./);
  await press("Join the plan");
  await screen.findByText("Please enter your name");
  await user.type(screen.getByLabelText(/^Your name/), "Ann");
  await user.dblClick(screen.getByRole("button", { name: "Join the plan" }));
  await screen.findByRole("navigation", { name: "Plan" });
  const session = site.familySession();
  unmount();
  const again = site.plan(`/plan/join#${token}`, session);
  await screen.findByRole("heading", { name: "This invitation was used already" });
  await again.press("Go to the plan");
  await screen.findByRole("navigation", { name: "Plan" });
  again.unmount();
  const other = await invite();
  const slow = site.visit(`/plan/join#${other.token}`);
  await slow.user.type(await screen.findByLabelText(/^Your name/), "Bo");
  const heal = site.fail(/rpc\/accept_invite/);
  await slow.press("Join the plan");
  expect((await screen.findByRole("alert")).textContent).toMatch(/try again/);
  heal();
  await site.as(plan.session).rpc("revoke_invite", { invite_id: other.id }).throwOnError();
  await slow.press("Join the plan");
  await screen.findByRole("heading", { name: "This invitation was taken back" });
  slow.unmount();
  const late = site.visit(`/plan/join#${other.token}`);
  await screen.findByRole("heading", { name: "This invitation was taken back" });
  expect(screen.queryByRole("button", { name: "Go to the plan" })).toBeNull();
  late.unmount();
  site.visit("/plan/join#nonsense");
  await screen.findByRole("heading", { level: 1 });
  expect(document.body.textContent).not.toContain("Ruth");
});

test("where the site sends no email, a recovery link opens the plan once and gives the next; closing leaves nothing here", async () => {
  const assign = spyOnAssign();
  const plan = await startPlan(site);
  const { unmount, press } = plan.open();
  await press("Make a recovery link");
  const link = await screen.findByLabelText<HTMLInputElement>("Your recovery link");
  await press("I have kept it");
  await screen.findByText(/^Good\. If you ever lose it/);
  unmount();

  const open = (token: string) => site.visit(`/plan/open#${token.split("#")[1]}`);
  const phone = site.visit("/plan/open");
  const typed = await screen.findByLabelText("Your recovery link");
  await phone.user.type(typed, link.value.slice(0, -9));
  await phone.press("Continue");
  await screen.findByText(/^This is not all of the link\./);
  await phone.user.type(typed, `${link.value.slice(-9)} `);
  await phone.press("Continue");
  await phone.press("Open my plan");
  await screen.findByRole("heading", { name: "Your plan is open here" });
  const next = await screen.findByLabelText<HTMLInputElement>("Your recovery link");
  expect(next.value).not.toBe(link.value);
  await phone.press(/^I have kept it/);
  await screen.findByRole("heading", { level: 1, name: /Ruth/ });
  const session = site.familySession();
  phone.unmount();
  const late = open(link.value);
  await late.press("Open my plan");
  await screen.findByText(/^This recovery link was used already/);
  late.unmount();

  const here = plan.open("people", session);
  localStorage.setItem("last-hurrah-forms/plan/ask", "{}");
  await here.press("Sign out everywhere");
  await screen.findByText(/the recovery link that you copied or printed works no more/);
  const [, everywhere] = screen.getAllByRole("button", {
    name: "Sign out everywhere",
    hidden: true,
  });
  if (everywhere) await here.user.click(everywhere);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/plan/${plan.plan_id}`));
  expect(site.familySession()).toMatchObject({ user: { id: plan.session.user.id } });
  here.unmount();
  const again = plan.open("people", session);
  await again.press("Close on this device");
  await screen.findByText(/^Nobody can open this plan from another device yet/);
  const [, sure] = screen.getAllByRole("button", { name: "Close on this device", hidden: true });
  if (sure) await again.user.click(sure);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/plan"));
  expect(Object.keys(localStorage).filter((key) => /-(forms|family|plans)/.test(key))).toEqual([]);
});
