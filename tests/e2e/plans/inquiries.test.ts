import type { Site } from "../../support/site";
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

test("what two wrote down of one call is asked about", { tag: "@more" }, async ({ page, site }) => {
  const path = await startPlan(page, site, "Ruth");
  const plan_id = path.split("/").at(-1) ?? "";
  await shortlist(site, plan_id, ["Old Mill"]);
  const thread_id = await ask(site, plan_id, "Old Mill");
  await page.goto(`${path}/partners`);
  const call = card(page, "Old Mill");
  await call.getByText("Write down what they said by phone").click();
  await call.getByLabel(/^Price from/).fill("650");
  await site.insert("inquiry_entries", { thread_id, plan_id, kind: "phone", price_from: 60_000 });
  await call.getByRole("button", { name: "Write it down" }).click();
  await expect(call.getByText("$650")).toBeVisible();
  await expect(call.getByText("$600").first()).toBeVisible();
  await call.getByRole("button", { name: "Keep mine" }).click();
  await expect(call.getByText("$650").first()).toBeVisible();
});

test("what was changed after a lost answer stays, and goes with the next press", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/ERR_FAILED|status of 409/);
  const path = await startPlan(page, site, "Ruth");
  const plan_id = path.split("/").at(-1) ?? "";
  await shortlist(site, plan_id, [], ["Old Mill"]);
  const thread_id = await ask(site, plan_id, "Old Mill", { by_link: true });
  await page.goto(`${path}/partners`);
  const call = card(page, "Old Mill");
  await call.getByText("Ask something more").click();
  const words = call.getByLabel("What would you like to know?");
  const send = call.getByRole("button", { name: "Ask them" });
  const lose = { times: 1 };
  await page.route(
    /rpc\/ask_back/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    lose,
  );
  await words.fill("Is there a piano?");
  await send.click();
  await expect(page.getByText(/nothing is sent twice/)).toBeVisible();
  await words.fill("Is there a ramp?");
  await send.click();
  await expect(page.getByText(/It went to Old Mill as it stood/)).toBeVisible();
  await expect(words).toHaveValue("Is there a ramp?");
  await send.click();
  await expect(page.getByText("It stands on their page now.")).toBeVisible();
  const asked = await site.rows<{ words: string }>(
    "inquiry_entries",
    `thread_id=eq.${thread_id}&order=version`,
  );
  expect(asked.map((entry) => entry.words)).toEqual(["Is there a piano?", "Is there a ramp?"]);
});

test("a partner reads that it is booked, and each shows the other how to be reached", {
  tag: "@more",
}, async ({ page, newPage, site, expectInConsole }) => {
  expectInConsole(/status of 422/);
  const path = await startPlan(page, site, "Ruth");
  await shortlist(site, path.split("/").at(-1) ?? "", [], ["Garden House"]);
  await page.goto(`${path}/partners/ask`);
  await page.getByRole("checkbox", { name: "Garden House" }).first().check();
  await page.getByLabel("A day to ask about").fill(DAY);
  await page.getByRole("button", { name: "Add this day" }).click();
  await page.getByRole("button", { name: "Write it down and make links" }).click();
  const link = await page.getByLabel(/^A link for/).inputValue();
  const house = card(page, "Garden House");
  await house.getByRole("link", { name: "Mark as booked" }).click();
  await page.getByLabel(/What did you agree on/).fill("850");
  await page.getByLabel(/^Show them there how to reach us/).check();
  await page.getByLabel("Telephone").fill("(518) 555-0142");
  await page.getByRole("button", { name: "Mark as booked" }).click();
  await expect(house).toContainText("Booked for");

  const phone = await newPage(PHONE);
  await phone.goto(link);
  await expect(phone.getByText("You are booked for")).toBeVisible();
  await expect(phone.getByRole("link", { name: "(518) 555-0142" })).toBeVisible();
  await expect(phone.getByRole("group", { name: /^Are you free/ })).toHaveCount(0);
  await phone.getByLabel("Email").fill("hall@");
  await phone.getByRole("button", { name: "Show this to the family" }).click();
  await expect(phone.getByText("Please enter a valid email address")).toBeVisible();
  await phone.getByLabel("Email").fill("hall@garden.example");
  await phone.getByRole("button", { name: "Show this to the family" }).click();
  await expect(phone.getByRole("status")).toHaveText("Done. The family can see how to reach you.");
  await phone.getByLabel("Your message").fill("The key is under the pot.");
  await phone.getByRole("button", { name: "Send our message" }).click();
  await expect(phone.getByRole("status")).toHaveText("Thank you. The family has your message.");
  await expect(house.getByRole("link", { name: "hall@garden.example" })).toBeVisible();
  await expect(house.getByText("The key is under the pot.").first()).toBeVisible();
  await house.getByText("What they see of how to reach you").click();
  await house.getByRole("button", { name: "Take it back" }).click();
  await expect(house.getByText("They see nothing of this yet.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("555-0142")).toHaveCount(0);
});

test("a booked cook is told how many come with one press, and again what changed", {
  tag: "@more",
}, async ({ page, newPage, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  const comes = async (name: string, food = "") => {
    const [house] = await site.insert<{ id: string }>("plan_households", { plan_id, name });
    const guest = { plan_id, household_id: house?.id, name };
    const [{ id } = { id: "" }] = await site.insert<{ id: string }>("plan_guests", guest);
    await site.insert("plan_replies", { id, plan_id, guest_id: id, answer: "yes" });
    if (food) await site.insert("plan_guest_needs", { id, plan_id, food });
  };
  await comes("Mina Lee", "Vegan");
  await page.goto(`${path}/partners`);
  const cook = card(page, "Green Cook");
  await expect(cook).toContainText("One person comes (1 adult).");
  await cook.getByRole("button", { name: "Tell them how many come" }).dblclick();
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

  await comes("Jo Lee");
  await expect(cook).toContainText("Since then: 1 more comes.");
  await cook.getByRole("button", { name: "Tell them again" }).click();
  await expect(cook).toContainText(/It stands on their page since /);
  await phone.reload();
  await expect(booking).toContainText("2 people come (2 adults).");
  const earlier = phone.getByRole("region", { name: "What was said so far" });
  await expect(earlier.getByRole("listitem")).toHaveCount(1);
  await expect(earlier).toContainText("One person comes (1 adult).");
});
