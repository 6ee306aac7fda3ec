import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { gone, hasFocus } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, askNow, startPlan } from "./family";

const site = await openScreens();

test("an invitation follows the plan until it has the family's own words; a new draft is compared first", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("invitation");
  const words = await screen.findByLabelText("What the invitation says");
  const guests = within(await screen.findByRole("region", { name: "What guests see" }));
  screen.getByText(/^A draft\. Until you change a word/);
  guests.getByText("We will tell you once we know the day.");
  await user.clear(words);
  await user.type(words, "Come on May 1. Bring a chair.");
  await guests.findByText(/Bring a chair/);
  await user.tab();
  await screen.findByText("They say May 1; in the plan the day is not decided.");
  await press("Draft again");
  await press("Keep our words");
  await press("Draft again");
  await press("Use it in place of our words");
  await waitFor(() => expect(words).toHaveProperty("value", expect.stringMatching(/as you are/)));
  await press("Undo");
  await waitFor(() => expect(words).toHaveProperty("value", "Come on May 1. Bring a chair."));
  await allSaved();
  expect(await plan.rows("plan_invitations")).toMatchObject([
    { words: "Come on May 1. Bring a chair." },
  ]);
});

test("guests are told what is ticked, answer for up to four parts, and by a day that makes sense", async () => {
  const plan = await startPlan(site);
  await plan.set({ day_state: "set", day: "2035-05-01", place_address: "1 Elm Street" });
  const { user, press } = plan.open("invitation");
  const guests = within(await screen.findByRole("region", { name: "What guests see" }));
  await press("Wild geese", "radio");
  await guests.findByRole("img", { name: /^Wild geese fly/ });
  guests.getByText(/1 Elm Street/);
  // How to get in, the program, and what to bring.
  expect(screen.getAllByText("Nothing is written there yet.")).toHaveLength(3);
  await press("The address", "checkbox");
  await gone(() => guests.queryByText(/1 Elm Street/));
  const part = screen.getByLabelText("Add a part");
  for (const title of ["Ceremony", "Meal", "Dance", "Fire"])
    await user.type(part, `${title}{Enter}`);
  await gone(() => screen.queryByLabelText("Add a part"));
  await press("Move up: Fire");
  await screen.findByText("Fire is now 3 of 4");
  await press(/^Remove ?: Dance/);
  await hasFocus(screen.getByRole("heading", { name: "Parts of the day" }));
  await screen.findByLabelText("Add a part");
  await press(/^Its own time ?: Meal/);
  await hasFocus(await screen.findByLabelText(/^Its own time ?: Meal/));
  await user.type(screen.getByLabelText("Please answer by"), "2035-06-01");
  await user.tab();
  await screen.findByText("This is after the day itself.");
  await allSaved();
  const parts = await plan.rows("plan_invitation_parts");
  const kept = parts.filter(({ removed_at }) => removed_at === null);
  expect(kept.map(({ title }) => title).sort()).toEqual(["Ceremony", "Fire", "Meal"]);
  expect(await plan.rows("plan_invitations")).toMatchObject([
    { shows_address: false, reply_by: "2035-06-01" },
  ]);
});

test("who may only read an invitation reads it as guests do, and writes nothing", async () => {
  const plan = await startPlan(site);
  plan.open("invitation", await plan.helper("Vic", "viewer"));
  await screen.findByRole("region", { name: "What guests see" });
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  expect(screen.queryByRole("button", { name: "Cancel the celebration" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Send it to guests" })).toBeNull();
});

test("paper tells all to guests; where strangers pass it has the link, the town and no more", async () => {
  const plan = await startPlan(site);
  await plan.set({ day_state: "set", day: "2035-05-01", place_name: "Elm Hall" });
  const { press } = plan.open("invitation/paper");
  await waitFor(() => expect(screen.getAllByText("Elm Hall")).toHaveLength(4));
  expect(screen.queryByRole("group", { name: "What it tells" })).toBeNull();
  await site.tables
    .from("plan_public_links")
    .update({ is_on: true, town: "Troy" })
    .eq("plan_id", plan.plan_id)
    .throwOnError();
  askNow();
  await screen.findByRole("radio", { name: /^Name, day and town/ });
  expect(screen.getAllByText("Elm Hall")).toHaveLength(4);
  await press("A poster", "radio");
  await screen.findByText("Troy");
  expect(screen.queryByText("Elm Hall")).toBeNull();
  await screen.findByRole("img", { name: "QR code of the page to answer on" });
  await screen.findByText(/\/i\/[0-9a-f]{40}$/);
  await press(/^The whole invitation/, "radio");
  await screen.findByText("Elm Hall");
  expect(screen.queryByText("Answer here")).toBeNull();
});
