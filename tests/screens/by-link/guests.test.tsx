import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addTo } from "../../support/database/rows";
import { field } from "../hands";
import { openScreens } from "../open-screens";
import { startPlan } from "../plans/family";

const site = await openScreens();

/** A plan that asks a household of two which days suit. @returns the page of their link, too */
async function askedForDays() {
  const family = await startPlan(site);
  const possible_days = ["2035-05-05", "2035-05-12"];
  await family.set({ day_state: "some", asks_days: true, possible_days });
  const { plan_id } = family;
  const household_id = await family.add("plan_households", { name: "The Lees" });
  const mina = await family.add("plan_guests", { household_id, name: "Mina Lee" });
  await family.add("plan_guests", { household_id, name: "Bob Lee", position: 1 });
  const token = plan_id.replaceAll("-", "").padEnd(40, "0");
  await addTo(site.tables, "plan_household_tokens", {
    ...{ id: household_id, plan_id },
    household_id,
    token,
  });
  return { family, household_id, mina, page: `/i/${token}` };
}

const of = (name: RegExp) => within(screen.getByRole("group", { name }));
const said = () => document.querySelector("main")?.textContent;

test("a household says which days suit, is asked to come once one is taken, and does not undo what another of it answers", async () => {
  const { family, mina, page } = await askedForDays();
  const { user, press, write } = await site.load(page);
  await press("Send our answer");
  expect(screen.getByRole("alert").textContent).toMatch(/at least one of these days/);
  await user.click(of(/May 5/).getByLabelText("No"));
  await user.click(of(/May 12/).getByLabelText("If need be"));
  await press("Send our answer");
  screen.getByText("The family tells you which day it becomes.");
  const days = ["2035-05-05 no", "2035-05-12 maybe"];
  expect(await family.rows("plan_households")).toMatchObject([{ days }]);

  await press("Change our answer", "link");
  await user.click(of(/May 12/).getByLabelText("Yes"));
  await family.set({ day_state: "set", day: "2035-05-12" });
  await press("Send our answer");
  expect(screen.getByRole("alert").textContent).toMatch(/the family changed when or where/);
  screen.getByText("The day is Saturday, May 12, 2035.");

  await user.click(of(/Mina/).getByLabelText("No"));
  await write(/A message to the family/, "With love");
  await site.execute(`insert into public.plan_replies (id, plan_id, guest_id, answer, answered_at)
    values (private.reply_id('${mina}', null), '${family.plan_id}', '${mina}', 'yes', now())`);
  await press("Send our answer");
  expect(screen.getByRole("alert").textContent).toMatch(/somebody answered for your household/);
  of(/Mina/).getByText("The family has “Yes” here by now. If you send this, it becomes “No”.");
  expect(field(/A message to the family/)).toHaveProperty("value", "With love");
  await press("Send our answer");
  expect(said()).toMatch(
    /Ruth’s family has your answer\.Mina ?No ?Bob ?No answer yet ?Your message/,
  );
});

test("who has another household’s link asks for one of their own, and loses no word when that fails", async () => {
  const { family, household_id, page } = await askedForDays();
  const { press, write, choose, status } = await site.load(page);
  await press("Ask for an invitation of your own", "link");
  await write("Your name", "Lou Park");
  await choose("Person 1: Adult or child", "child");
  await press("Ask to come");
  expect(said()).toMatch(/Please look at: ?Name of person 1.*Please tell the child’s name/);
  await write("Name of person 1", "Max");
  const heal = site.fail(/ask_to_come/);
  await press("Ask to come");
  expect([status(), said()]).toEqual([503, expect.stringContaining("could not be sent just now")]);
  heal();
  await press("Ask to come");
  screen.getByRole("heading", { name: "The family has your request." });
  const asked = { name: "Lou Park", from_household_id: household_id };
  expect(await family.rows("plan_requests")).toMatchObject([asked]);
});
