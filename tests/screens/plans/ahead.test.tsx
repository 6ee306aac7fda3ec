import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { gone } from "../hands";
import { openScreens } from "../open-screens";
import { askNow, startPlan } from "./family";

const site = await openScreens();
const AHEAD = { kind: "ahead", whose: "someone", honoree_name: "Joe", happened: null };

/** What the foot of each printed page begins with. */
const foot = () => document.documentElement.style.getPropertyValue("--whose");

/** Opens the page behind a card's link, in a browser that holds no plan. */
const openCard = (link: string) => site.visit(link.slice(link.indexOf("/plan")));

test("somebody is named to find a plan made ahead, has a card, says that the time has come, and comes in once it is confirmed", async () => {
  const plan = await startPlan(site, { ...AHEAD, remember: "Moon River" });
  const { user, unmount, press } = plan.open("ahead");
  await press("Choose this person");
  await screen.findByText("Please enter their name");
  await user.type(screen.getByLabelText(/^Their name/), "Sam");
  await user.type(screen.getByLabelText("Their email address"), "sam@");
  await press("Choose this person");
  await screen.findByText("Please enter a valid email address, or none");
  await user.clear(screen.getByLabelText("Their email address"));
  await press("Choose this person");
  await screen.findByText(/They have not been told\./);
  await screen.findByText("With an address, a letter can tell them. A card needs none.");
  await press("Make a card for your papers");
  const card = await screen.findByLabelText("A link for Sam");
  const link = (card as HTMLInputElement).value;
  await screen.findByText(/^A card was made on/);
  unmount();

  const sam = openCard(link);
  await screen.findByText(/^You were chosen to find the plan/);
  await sam.press("The time has come");
  await sam.press("Yes, the time has come");
  await screen.findByText("The owners of the plan know now");
  sam.unmount();

  const owner = plan.open("ahead");
  await screen.findByText(/^The link was used on/);
  await screen.findByRole("region", { name: "What waits" });
  await owner.press("Confirm it: the time has come");
  await owner.press("Yes, the time has come");
  await owner.press("Read the wishes", "link");
  await screen.findByText("Moon River");
  expect(foot()).toBe('"Joe · "');
  expect(await plan.stored()).toMatchObject({ kind: "died" });
  owner.unmount();
  expect(foot()).toBe("");

  const again = openCard(link);
  await again.press("Open the plan");
  await screen.findByText("Please enter your name");
  await again.user.type(screen.getByLabelText(/^Your name/), "Sam");
  await again.press("Open the plan");
  await screen.findByRole("navigation", { name: "Plan" });
  expect((await plan.rows("plan_members")).map(({ name }) => name)).toContain("Sam");
});

test("whose plan it is reads that it says they have died, and stops it; the card opens nothing then", async () => {
  const plan = await startPlan(site, { ...AHEAD, whose: "mine" });
  const { plan_id, session } = plan;
  const tables = site.as(session);
  await tables.rpc("name_finder", { plan_id, name: "Sam", address: "" }).throwOnError();
  const { data } = await tables.rpc("make_finder_card", { plan_id }).throwOnError();
  const { user, unmount } = plan.open();
  await screen.findByRole("link", { name: "Who should find this" });
  await site.tables.rpc("finder_says", { token: String(data) }).throwOnError();
  askNow();
  const waits = within(await screen.findByRole("region", { name: "What waits" }));
  waits.getByText(/says that you have died\. If this is wrong, press Stop\./);
  expect(screen.queryByRole("link", { name: "Confirm it" })).toBeNull();
  await user.click(waits.getByRole("button", { name: "Stop" }));
  await gone(() => screen.queryByRole("region", { name: "What waits" }));
  expect(await plan.rows("plan_announcements")).toMatchObject([
    { action: "time_has_come", done_at: null, stopped_by: session.user.id },
  ]);
  unmount();
  openCard(`/plan/found#${data}`);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "The time has come" })).toBeNull();
});

test("an owner says that the time has come, and takes it back; once a year the plan asks whether it is still right", async () => {
  const plan = await startPlan(site, AHEAD);
  await plan.set({ created_at: "2020-01-01", still_right_at: "2021-01-01" });
  const { user, press } = plan.open();
  await screen.findByText("Nobody is chosen yet to find this plan.");
  await press("Yes, keep it");
  await screen.findByText("Kept. We ask again in a year.");
  await gone(() => screen.queryByText("Is this still right?"));
  await press("Choose someone", "link");
  await press("The time has come");
  await press("Yes, the time has come");
  await press("Take it back");
  const sure = within(await screen.findByRole("alertdialog"));
  await user.click(sure.getByRole("button", { name: "Take it back" }));
  await screen.findByText("Nobody is chosen yet to find this plan.");
  expect(await plan.stored()).toMatchObject({ kind: "ahead" });
});
