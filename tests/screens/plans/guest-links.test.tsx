import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { told } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, askNow, household, startPlan } from "./family";

const site = await openScreens();

test("each household's link is copied with its words and marked for everybody; the silent are reminded", async () => {
  const plan = await startPlan(site);
  await household(plan, "Ann Lee");
  for (const letter of "ABCDEFGHIJ") await household(plan, `Cy ${letter}`);
  const heal = site.fail(/make_household_links/);
  const { user, press, search } = plan.open("guests/send?by=message");
  await user.click(await screen.findByText(/^Show, print or replace/, ofAnn));
  await screen.findByText("The link could not be read.");
  heal();
  await press("Try again");
  await screen.findByLabelText("The invitation of Ann Lee");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error());
  const copy = async () => user.click(await screen.findByText("Copy words and link", ofAnn));
  await copy();
  await screen.findByText("Copy it from below, please.");
  await copy();
  await screen.findByText("Copied");
  expect(write.mock.lastCall?.[0]).toMatch(/^You are invited to .* https?:\S+\/i\/[0-9a-f]{40}$/);
  await screen.findByText("Their links: 1 of 11 sent");
  screen.getByText(/^Link sent /);
  await search("zz");
  await screen.findByText("Nobody fits this.");
  await press("Remind them by message", "link");
  await screen.findByText("A reminder to those who have not answered");
  screen.getByText("Ann Lee", { selector: "h3" });
  screen.getByText(/^“?Will you come to the .* for Ruth\? We have no answer from you yet\./);
  await press(/^Mark as not sent ?: Ann Lee/);
  await screen.findByText("Their links");
  await allSaved();
  expect(await plan.rows("plan_household_contacts")).toContainEqual(
    expect.objectContaining({ handed_on: null }),
  );
});

const ofAnn = {
  selector: "li:first-child summary span, li:first-child button",
  ignore: ".sr-only",
};

test("cards are for whom the family chooses, once their links are read, and bring a code to type", async () => {
  const plan = await startPlan(site);
  const ann = await household(plan, "Ann Lee");
  await household(plan, "Bob Ray");
  const viewer = await plan.helper("Vic", "viewer");
  const read = site.fail(/make_household_links/);
  const print = vi.fn();
  Object.assign(window, { print });
  const { press, unmount } = plan.open("guests/paper");
  await screen.findByText(/^The links could not be read\./);
  await press("Drawing 2 cards…");
  expect(print).not.toHaveBeenCalled();
  read();
  await press("Try again");
  await screen.findByRole("button", { name: "Print 2 cards" });
  await press("Households that you choose", "radio");
  await screen.findByRole("button", { name: "No cards to print" });
  await press("Bob Ray", "checkbox");
  const made = site.fail(/make_household_codes/);
  await press("Print one card");
  await told("We could not be reached. Nothing was changed. Please try again.");
  expect(print).not.toHaveBeenCalled();
  made();
  await press("Print one card");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  screen.getByText("For Bob Ray");
  expect(screen.queryByText("For Ann Lee")).toBeNull();
  screen.getByText(/^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/);
  const gone = { removed_at: new Date().toISOString() };
  await site.tables.from("plan_households").update(gone).eq("id", ann).throwOnError();
  await household(plan, "Di Poe");
  askNow();
  await press("All households", "radio");
  await screen.findByText("For Di Poe");
  await screen.findByRole("button", { name: "Print 2 cards" });
  unmount();
  const reading = plan.open("guests/paper", viewer);
  await screen.findByText("Those who may change the plan can print links here.");
  reading.unmount();
  await plan.set({ kind: "ahead" });
  plan.open("guests/paper");
  await screen.findByText("This plan is made ahead: nobody is invited yet.");
});

test("which days suit a household is written for it, and counts on a phone's list", async () => {
  const phone = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(globalThis, "matchMedia").mockReturnValue(phone as never);
  const plan = await startPlan(site);
  const possible_days = ["2035-05-05", "2035-05-12"];
  await plan.set({ day_state: "some", possible_days, asks_days: true });
  const lees = await household(plan, "Ann and Bob Lee", {}, "Ann Lee", "Bob Lee", "Max Lee");
  await household(plan, "Cy Ray", { phone: "(518) 555-0142" });
  const { press, unmount } = plan.open(`guests#${lees}`);
  const day = async (label: string, answer: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value: answer } });
  await day("Saturday, May 5, 2035", "maybe");
  await day("Saturday, May 12, 2035", "no");
  await press("Close");
  await screen.findByText("1 of 2 days");
  screen.getByText(/^Ann, Bob, Max/);
  screen.getByText(/^Said which days suit them: 1 of 2\./);
  await allSaved();
  unmount();
  plan.open(`guests#${lees}`, await plan.helper("Vic", "viewer"));
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByText("If need be");
  expect(sheet.queryByRole("combobox")).toBeNull();
});
