import type { Site } from "../../support/site/site";
import { PHONE } from "../page";
import { expect, test } from "../test";
import { card, DAY, shortlist } from "./asked-partners";
import { startPlan } from "./plan-page";

/** A thread of a plan as the site's own functions leave it, and the token that opens it. */
async function ask(site: Site, plan_id: string, partner_name: string, booked: object = {}) {
  const [partner] = await site.rows<{ id: string }>("partners", `name=eq.${partner_name}`);
  const words = { shown_name: "Ruth", celebration: "A party", words: "Are you free?" };
  const asked = { plan_id, dates: [DAY], expected_guests: 60, ...words };
  const [inquiry] = await site.insert<{ id: string }>("inquiries", asked);
  const of = { inquiry_id: inquiry?.id, plan_id, partner_id: partner?.id };
  const thread = { ...of, partner_name, ...booked };
  const [stored] = await site.insert<{ id: string }>("inquiry_threads", thread);
  return stored?.id;
}

test("a booked cook reads its booking and how many come, and each shows the other how to be reached", {
  tag: "@more",
}, async ({ page, newPage, site, expectInConsole }) => {
  expectInConsole(/status of 422/);
  const path = await startPlan(page, site, "Ruth");
  const plan_id = path.split("/").at(-1) ?? "";
  await shortlist(site, plan_id, [], ["Green Cook"]);
  const price = { plan_id, title: "Food", agreed: 4_500, per_person: true };
  const [line] = await site.insert<{ id: string }>("plan_budget_items", price);
  const booked = { state: "booked", booked_day: DAY, booked_sums: { line: line?.id } };
  await ask(site, plan_id, "Green Cook", booked);
  await site.update("plan_public_links", `plan_id=eq.${plan_id}`, { town: "Hudson", is_on: true });
  const day = { day_state: "set", day: DAY, start_time: "14:00", minutes: 180 };
  await site.update("plans", `id=eq.${plan_id}`, day);
  const [house] = await site.insert<{ id: string }>("plan_households", { plan_id, name: "Lee" });
  const guest = { plan_id, household_id: house?.id, name: "Mina Lee" };
  const [{ id } = { id: "" }] = await site.insert<{ id: string }>("plan_guests", guest);
  await site.insert("plan_replies", { id, plan_id, guest_id: id, answer: "yes" });
  await site.insert("plan_guest_needs", { id, plan_id, food: "Vegan" });
  await page.goto(`${path}/partners`);
  const cook = card(page, "Green Cook");
  await cook.getByRole("button", { name: "Tell them how many come" }).click();
  await expect(cook).toContainText(/It stands on their page since /);
  await cook.getByText("A link for them").click();
  await cook.getByRole("button", { name: "Make a link for them" }).click();
  const link = await cook.getByLabel(/^A link for/).inputValue();

  const phone = await newPage(PHONE);
  await phone.goto(link);
  const booking = phone.getByRole("region", { name: "Your booking" });
  await expect(booking).toContainText("2:00 PM to 5:00 PM");
  await expect(booking).toContainText("Hudson");
  await expect(booking).toContainText("$45 for each person");
  await expect(booking).toContainText("Food needs: Vegan (1)");
  expect(await phone.content()).not.toContain("Mina");
  await expect(phone.getByRole("group", { name: /^Are you free/ })).toHaveCount(0);
  await phone.getByLabel("Email").fill("cook@");
  await phone.getByRole("button", { name: "Show this to the family" }).click();
  await expect(phone.getByText("Please enter a valid email address")).toBeVisible();
  await phone.getByLabel("Email").fill("cook@green.example");
  await phone.getByRole("button", { name: "Show this to the family" }).click();
  await expect(phone.getByRole("status")).toHaveText("Done. The family can see how to reach you.");
  await phone.getByLabel("Your message").fill("The key is under the pot.");
  await phone.getByRole("button", { name: "Send our message" }).click();
  await expect(phone.getByRole("status")).toHaveText("Thank you. The family has your message.");
  await expect(cook.getByRole("link", { name: "cook@green.example" })).toBeVisible();
  await expect(cook.getByText("The key is under the pot.").first()).toBeVisible();
});
