import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openScreens } from "../open-screens";
import { allSaved, startPlan } from "./family";

const site = await openScreens();

test("an invitation follows the plan until it has the family's own words; a new draft is compared first", async () => {
  const plan = await startPlan(site);
  const { user } = plan.open("invitation");
  const words = await screen.findByLabelText("What the invitation says");
  const guests = within(screen.getByRole("region", { name: "What guests see" }));
  screen.getByText(/^A draft\. Until you change a word/);
  guests.getByText("We will tell you once we know the day.");
  await user.clear(words);
  await user.type(words, "Come on May 1. Bring a chair.");
  await guests.findByText(/Bring a chair/);
  await user.tab();
  await screen.findByText("They say May 1; in the plan the day is not decided.");
  await user.click(screen.getByRole("button", { name: "Draft again" }));
  await user.click(screen.getByRole("button", { name: "Keep our words" }));
  await user.click(screen.getByRole("button", { name: "Draft again" }));
  await user.click(screen.getByRole("button", { name: "Use it in place of our words" }));
  await waitFor(() => expect(words).toHaveProperty("value", expect.stringMatching(/as you are/)));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(words).toHaveProperty("value", "Come on May 1. Bring a chair."));
  await allSaved();
  expect(await plan.rows("plan_invitations")).toMatchObject([
    { words: "Come on May 1. Bring a chair." },
  ]);
});

test("guests are told what is ticked, answer for up to four parts, and by a day that makes sense", async () => {
  const plan = await startPlan(site);
  await plan.set({ day_state: "set", day: "2035-05-01", place_address: "1 Elm Street" });
  const { user } = plan.open("invitation");
  const guests = within(await screen.findByRole("region", { name: "What guests see" }));
  await user.click(screen.getByRole("radio", { name: "Wild geese" }));
  await guests.findByRole("img", { name: /^Wild geese fly/ });
  guests.getByText(/1 Elm Street/);
  // How to get in, the program, and what to bring.
  expect(screen.getAllByText("Nothing is written there yet.")).toHaveLength(3);
  await user.click(screen.getByRole("checkbox", { name: "The address" }));
  await waitFor(() => expect(guests.queryByText(/1 Elm Street/)).toBeNull());
  const part = screen.getByLabelText("Add a part");
  for (const title of ["Ceremony", "Meal", "Dance", "Fire"])
    await user.type(part, `${title}{Enter}`);
  await waitFor(() => expect(screen.queryByLabelText("Add a part")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Move up: Fire" }));
  await screen.findByText("Fire is now 3 of 4");
  await user.click(screen.getByRole("button", { name: /^Remove ?: Dance/ }));
  await screen.findByLabelText("Add a part");
  await user.click(screen.getByRole("button", { name: /^Its own time ?: Meal/ }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(/^Its own time ?: Meal/)),
  );
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
