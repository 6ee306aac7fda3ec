import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { today } from "~/lib/dates/day-words";
import { gone, hasFocus } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, closeSheet, startPlan } from "./family";

const site = await openScreens();
const YEAR = new Date().getFullYear() + 1;

/** Writes a date or a time, as the device's own control does: whole. */
const pick = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test("days in mind are added, given an hour, asked about, removed and put back, and one becomes the day", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("celebration");
  await screen.findByText(/^Nothing here is booked\./);
  await screen.findByText(/^There is time\./);
  await press("We have a few dates in mind", "radio");
  const add = async (day: string) => {
    pick("A day in mind", day);
    await press("Add this day");
  };
  await screen.findByLabelText("A day in mind");
  expect(screen.getByRole("button", { name: "Add this day" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await add("2001-01-01");
  await screen.findByText("Please choose a day between a year ago and ten years from now.");
  await add(`${YEAR}-03-02`);
  expect(screen.queryByRole("checkbox", { name: /^Ask guests/ })).toBeNull();
  await add(`${YEAR}-03-01`);
  const days = () => screen.getAllByRole("button", { name: /^Take this day/ });
  expect(days().map(({ textContent }) => /March \d/.exec(textContent)?.[0])).toEqual([
    "March 1",
    "March 2",
  ]);
  const row = () => within(days()[1]?.closest("li") as HTMLElement);
  await user.click(row().getByText("Its own hour"));
  fireEvent.change(row().getByLabelText("Starts at"), { target: { value: "14:00" } });
  // Kept before the field is left.
  await row().findByText(/2:00 PM/);
  await press(/^Ask guests which/, "checkbox");
  const send = await screen.findByRole("link", { name: "Send them the invitation" });
  expect(send.getAttribute("href")).toBe(`/plan/${plan.plan_id}/guests/send`);
  await add(today("America/New_York"));
  await screen.findByText("Guests are asked about these days: up to five, and all still to come.");
  expect(days()).toHaveLength(2);

  await press(/^Remove.*March 2/);
  await waitFor(() => expect(days()).toHaveLength(1));
  await screen.findByText(/^Removed: .*March 2/);
  await press("Undo");
  await waitFor(() => expect(days()).toHaveLength(2));
  await allSaved();
  expect(await plan.stored()).toMatchObject({
    ...{ day_state: "some", asks_days: true, possible_days: [`${YEAR}-03-01`, `${YEAR}-03-02`] },
    possible_hours: [`${YEAR}-03-02 14:00`],
  });
  await press(/Take this day.*March 2/);
  await waitFor(() =>
    expect(screen.getByLabelText("Date")).toHaveProperty("value", `${YEAR}-03-02`),
  );
  await allSaved();
  expect(await plan.stored()).toMatchObject({ day_state: "set", day: `${YEAR}-03-02` });
});

test("the day has its hour, its length and its place; a day that cannot be is refused and kept", async () => {
  const plan = await startPlan(site);
  await plan.set({ day_state: "set", day: `${YEAR}-03-01` });
  const { user, press, choose } = plan.open("celebration#day");
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByLabelText("Date");
  pick("Date", "1990-01-01");
  await sheet.findByText(/^Please choose a day between a year ago and ten years from now\./);
  expect(await plan.stored()).toMatchObject({ day: `${YEAR}-03-01` });
  pick("Date", `${YEAR}-04-01`);
  pick("Starts at", "15:00");
  await user.type(sheet.getByLabelText("How long, in minutes"), "90");
  await closeSheet(user);
  const day = screen.getByRole("button", { name: "The day" }).closest("li");
  await waitFor(() => expect(day?.textContent).toMatch(/April 1, \d{4}.*3:00 PM/));
  await press("The place");
  await user.type(await screen.findByLabelText("Name of the place"), "Elm Hall");
  await choose("Step-free", "Yes");
  await closeSheet(user);
  await allSaved();
  expect(await plan.stored()).toMatchObject({
    ...{ day: `${YEAR}-04-01`, start_time: "15:00:00", minutes: 90 },
    ...{ place_name: "Elm Hall", step_free: true },
  });
});

test("ideas are added, chosen, put aside, given a cost and removed; those to come are offered once", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("celebration");
  await press("Music");
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByText("Our suggestion");
  await user.click(sheet.getByText(/^More ideas, or your own/));
  await user.type(sheet.getByLabelText("Your own idea"), "Moon River{Enter}");
  const idea = () => within(sheet.getByText("Moon River").closest("li") as HTMLElement);
  await waitFor(() => idea());
  await user.click(idea().getByRole("button", { name: /^Choose ?: Moon River$/ }));
  await idea().findByText("Chosen");
  await user.click(idea().getByText("Note, cost and partner"));
  await user.type(await idea().findByLabelText("Cost, for all"), "120");
  await user.tab();
  await idea().findByText("$120");
  await user.click(idea().getByRole("button", { name: /^Put aside ?: Moon River$/ }));
  await sheet.findByText(/^Put aside \(1\)/);
  await hasFocus(sheet.getByRole("region", { name: "Ideas: Music" }));
  await user.click(sheet.getByText(/^Put aside \(1\)/));
  await user.click(idea().getByRole("button", { name: /^Choose ?: Moon River$/ }));
  await gone(() => sheet.queryByText(/^Put aside \(1\)/));

  const offered = await waitFor(() => {
    const [one] = sheet.getAllByRole("button", { name: /^Add ?: / });
    if (!one) throw new Error("nothing is offered");
    return one;
  });
  const title = offered.textContent?.replace("Add: ", "") ?? "";
  await user.click(offered);
  await waitFor(() => expect(offered.textContent).toBe(`Added: ${title}`));
  await user.click(offered);
  await allSaved();
  const titled = (await plan.rows("plan_choices")).filter((one) => one.title === title);
  expect(titled).toMatchObject([{ area: "music" }]);
  expect(await plan.rows("plan_choices")).toContainEqual(
    expect.objectContaining({ title: "Moon River", state: "chosen", cost: 12_000 }),
  );
  await closeSheet(user);
  const tile = screen.getByRole("button", { name: "Music" }).closest("li");
  await waitFor(() => expect(tile?.textContent).toContain("Moon River"));
});

test("the focus of a button that goes with what it removes, puts back or lets go stays beside it", async () => {
  const plan = await startPlan(site);
  await plan.clear("plan_choices");
  await plan.add("plan_choices", { area: "music", title: "Their band", state: "idea" });
  const { user, press } = plan.open("celebration#music");
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(await sheet.findByText("Note, cost and partner"));
  await user.click(await sheet.findByRole("button", { name: "Remove" }));
  await hasFocus(await screen.findByRole("region", { name: "Ideas: Music" }));
  await closeSheet(user);
  await user.click(await screen.findByText("Removed (1)"));
  const heading = screen.getByRole("heading", { level: 1, name: "Celebration" });
  await press(/^Put back/);
  await gone(() => screen.queryByText("Removed (1)"));
  await hasFocus(heading);
  site.answer((call) =>
    /save_plan_field/.test(call.url)
      ? Response.json({ code: "PT409", message: "plan_full" }, { status: 409 })
      : undefined,
  );
  await press("We have a date", "radio");
  await user.click(await screen.findByText("One change waits for your answer"));
  await press("Let it go");
  await gone(() => screen.queryByText("One change waits for your answer"));
  await hasFocus(heading);
});

test("an idea that is too long is kept whole and not added until it is shorter", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("celebration#music");
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(await sheet.findByText("More ideas, or your own"));
  const idea = await sheet.findByLabelText("Your own idea");
  await user.click(idea);
  await user.paste("a".repeat(201));
  await press("Add");
  await sheet.findByText("This is longer than 200 characters. Please shorten it.");
  expect(idea).toHaveProperty("value", "a".repeat(201));
  await user.type(idea, "{Backspace}{Enter}");
  await sheet.findByText("a".repeat(200));
  expect(idea).toHaveProperty("value", "");
});
