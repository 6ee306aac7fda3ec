import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { gone } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, closeSheet, startPlan } from "./family";

const site = await openScreens();

/** The list item with this heading. */
const item = (name: string | RegExp) => {
  const found = screen.getByRole("heading", { level: 3, name }).closest("li");
  if (!found) throw new Error(`${name} is in no list`);
  return within(found);
};
const sum = (name: string) => screen.getByText(name, { selector: "dt" }).nextSibling?.textContent;

test("a budget adds up what is expected, agreed, paid and open, for each person and in all", async () => {
  const plan = await startPlan(site);
  await plan.clear("plan_budget_items");
  const { user, press, choose } = plan.open("budget");
  await screen.findByText("Nothing is in the budget yet.");
  const line = screen.getByLabelText("Add a line");
  await user.type(line, "Tent{Enter}");
  await user.type(line, "Dinner{Enter}");
  await screen.findByText("2 lines have no price yet.");

  await press("Tent");
  await user.type(await screen.findByLabelText("Agreed"), "$1,200.50");
  await user.type(screen.getByLabelText("Paid so far"), "2oo");
  await user.tab();
  const wrong = await screen.findByText(/Please write an amount from 0 to \$[\d,.]+, such as 120/);
  expect(wrong.textContent).toMatch(/What you wrote is kept in this browser\.$/);
  expect(sum("Paid")).toBe("$0");
  await user.clear(screen.getByLabelText("Paid so far"));
  await user.type(screen.getByLabelText("Paid so far"), "200");
  await user.type(screen.getByLabelText("Category"), "Place");
  await user.type(screen.getByLabelText("Who pays"), "Joe");
  await closeSheet(user);
  await waitFor(() => expect(sum("Still open")).toBe("$1,000.50"));
  expect(item("Tent").getByText("Agreed: $1,200.50 · Paid: $200 · Pays: Joe")).toBeTruthy();
  screen.getByText("One line has no price yet.");

  await press("Dinner");
  await press("For each person", "radio");
  await user.type(await screen.findByLabelText("Estimate, for each person, from"), "10");
  await user.type(screen.getByLabelText("Estimate, for each person, up to"), "20");
  await closeSheet(user);
  await waitFor(() => expect(sum("Expected in all")).toBe("$1,700.50 to $2,200.50"));
  const people = screen.getByLabelText("About how many people?");
  await user.clear(people);
  await user.tab();
  await screen.findByText(/^One line is for each person and not in the sum yet/);
  await user.type(people, "10");
  await user.tab();
  await waitFor(() => expect(sum("Expected in all")).toBe("$1,300.50 to $1,400.50"));

  await user.click(screen.getByText("Rough US prices, with their sources"));
  const organist = await screen.findByRole("button", { name: /^Add ?: Organist$/ });
  await user.click(organist);
  await waitFor(() => expect(organist.textContent).toMatch(/^In your budget/));
  await user.click(organist);
  expect(screen.getAllByRole("button", { name: "Organist" })).toHaveLength(1);
  await user.click(screen.getByText("Currency: US Dollar"));
  await choose("Currency", "Japanese Yen (JPY)");
  await waitFor(() => expect(sum("Paid")).toBe("¥200"));
  await allSaved();
  expect(await plan.rows("plan_budget_items")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: "Tent", agreed: 1_201, paid: 200, payer: "Joe" }),
      expect.objectContaining({ title: "Dinner", low: 10, high: 20, per_person: true }),
    ]),
  );
});

test("prices that cannot be read say so and are read again; who may only read writes none", async () => {
  const plan = await startPlan(site);
  const heal = site.fail(/plan_templates/);
  const { user, press } = plan.open("budget", await plan.helper("Vic", "viewer"));
  await user.click(await screen.findByText("Rough US prices, with their sources"));
  await screen.findByText("The prices could not be loaded.");
  heal();
  await press("Try again");
  await screen.findByText("Organist");
  expect(screen.queryByRole("button", { name: /^Add ?: Organist$/ })).toBeNull();
  expect(screen.queryByLabelText("Add a line")).toBeNull();
  expect(screen.queryByText(/^Currency:/)).toBeNull();
  await press(/^Catering/);
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.queryAllByRole("textbox")).toEqual([]);
});

test("a program's times follow the start over midnight; its parts are moved, kept, removed and put back", async () => {
  const plan = await startPlan(site);
  await plan.set({
    day_state: "set",
    day: `${new Date().getFullYear() + 1}-03-01`,
    start_time: "23:30",
  });
  const { user, press } = plan.open("program");
  const titles = () => screen.getAllByRole("button", { name: /^Move up: / }).map(titleOf);
  await screen.findByText("11:30 PM");
  screen.getByText("12:06 AM, the next day");
  const before = titles();
  expect(before.length).toBeGreaterThan(3);
  const [first = "", second = ""] = before;
  const up = () => screen.getByRole("button", { name: `Move up: ${second}` });
  await user.click(up());
  await screen.findByText(`${second} is now 1 of ${before.length}`);
  await waitFor(() => expect(titles().slice(0, 2)).toEqual([second, first]));
  expect(document.activeElement).toBe(up());
  expect(up().getAttribute("aria-disabled")).toBe("true");
  await user.click(up());
  expect(titles().slice(0, 2)).toEqual([second, first]);

  await press("Keep this program");
  await gone(() => screen.queryByText(/our suggestion/));
  await user.type(screen.getByLabelText("Add to the program"), "A toast{Enter}");
  await press("A toast");
  await user.type(await screen.findByLabelText("Minutes"), "1500");
  await user.tab();
  await screen.findByText(/Please write a number from 0 to 1,440\./);
  await user.clear(screen.getByLabelText("Minutes"));
  await user.type(screen.getByLabelText("Minutes"), "15");
  await user.type(screen.getByLabelText("Who"), "Ann");
  await closeSheet(user);
  await screen.findByText("15 minutes · Ann");
  await press(first);
  await press("Remove");
  await waitFor(() => expect(titles()).not.toContain(first));
  await user.click(await screen.findByText("Removed (1)"));
  await press(`Put back ${first}`);
  await waitFor(() => expect(titles()).toContain(first));
  await allSaved();
  const stored = await plan.rows("plan_program_items");
  const toast = { title: "A toast", minutes: 15, who: "Ann", removed_at: null };
  expect(stored).toContainEqual(expect.objectContaining(toast));
  expect(stored.filter(({ suggested }) => suggested)).toEqual([]);
});

const titleOf = (button: HTMLElement) =>
  button.getAttribute("aria-label")?.replace("Move up: ", "") ?? "";
