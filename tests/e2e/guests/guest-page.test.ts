import type { Locator, Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { expect, test } from "../test";
import { invitedHousehold } from "./invited";

/** Whether what is at its middle is the element itself, and nothing over it. */
const isUncovered = (element: Locator) =>
  element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** A bar leads to the form, covers nothing that has the focus, and ends where the form begins. */
async function isLedToTheForm(page: Page) {
  const bar = page.getByRole("link", { name: "Will you come? Answer" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const map = page.getByRole("link", { name: /^Find it on a map/ });
  await map.focus();
  await expect.poll(() => isUncovered(map)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.click();
  await expect(page.getByRole("heading", { name: "Your answer" })).toBeInViewport();
  await expect.poll(() => isUncovered(bar)).toBe(false);
}

/** A household that answered is asked again after a change, and told that it is over. */
async function isAskedAgain(page: Page, site: Site, invited: { page: string; plan_id: string }) {
  const main = page.getByRole("main");
  const send = page.getByRole("button", { name: "Send our answer" });
  const mina = page.getByRole("group", { name: "Mina" });
  await site.update("plans", `id=eq.${invited.plan_id}`, { start_time: "15:00" });
  await page.goto(invited.page);
  await expect(main).toContainText("The date, the time or the place is another one now.");
  const ceremony = mina.getByRole("group", { name: /^Ceremony/ });
  await expect(ceremony.getByLabel("No", { exact: true })).toBeChecked();
  await send.click();
  await expect(main).not.toContainText("is another one now");

  await site.update("plan_invitations", `id=eq.${invited.plan_id}`, { is_cancelled: true });
  await page.goto(invited.page);
  await expect(main).toContainText("This celebration does not take place.");
  await expect(send).toHaveCount(0);
  const cancelled = await (await page.request.get(`${invited.page}/calendar.ics`)).text();
  expect(cancelled).toContain("STATUS:CANCELLED");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test("a household answers, changes its mind, is asked again after a change and told that it is over", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 422/);
    const invited = await invitedHousehold(site);
    await page.goto(invited.page);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruth Alvarez");
    await isLedToTheForm(page);
    await expect(main).toContainText("Saturday, May 8, 2027");
    expect(await page.content()).not.toMatch(/secret|meet\.example|Leesecret/i);

    // Sent without a choice, then with too long a message: typed words stay.
    const send = page.getByRole("button", { name: "Send our answer" });
    await send.click();
    await expect(page.getByRole("alert")).toHaveText(/for at least one of you/);
    const mina = page.getByRole("group", { name: "Mina" });
    const ceremony = (of: typeof mina) => of.getByRole("group", { name: /^Ceremony/ });
    await ceremony(mina).getByLabel("Yes", { exact: true }).check();
    await mina.getByText("Food or access needs, if you come").click();
    await mina.getByLabel("Food").fill("No nuts");
    const layla = page.getByRole("group", { name: "ليلى" });
    await ceremony(layla).getByLabel("Yes, online").check();
    await page.getByLabel("Who comes with you?").selectOption("1");
    await page.getByLabel("A message to the family").fill("x".repeat(1_001));
    await send.click();
    await expect(page.getByText("Please use at most 1,000 characters")).toBeVisible();
    await expect(mina.getByLabel("Food")).toHaveValue("No nuts");
    await page.getByLabel("A message to the family").fill("With love");
    await send.click();

    await expect(
      page.getByRole("heading", { name: "Thank you. Ruth Alvarez’s family has your answer." }),
    ).toBeFocused();
    await expect(main).toContainText("https://meet.example/ruth");
    await expect(main).toContainText("Told the family");
    expect(await page.content()).not.toMatch(/No nuts|With love/);
    const file = await page.request.get(`${invited.page}/calendar.ics`);
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).toContain("DTSTART;TZID=Asia/Tokyo:20270508T140000");

    await page.getByRole("link", { name: "Change our answer" }).click();
    await expect(ceremony(mina).getByLabel("Yes", { exact: true })).toBeChecked();
    const brought = page.getByRole("group", { name: "Somebody you bring" });
    await brought.getByLabel("Their name").fill("Zoe May");
    await ceremony(mina).getByLabel("No", { exact: true }).check();
    await send.click();
    await expect(main).toContainText("Zoe");
    expect(
      await site.rows("plan_guests", `household_id=eq.${invited.household_id}&is_plus_one=is.true`),
    ).toMatchObject([{ name: "Zoe May" }]);
    await isAskedAgain(page, site, invited);
    expect(site.output).not.toContain(invited.token);
  });

  test("a household that comes answers in one press; Enter sends what is chosen alone", async ({
    page,
    site,
  }) => {
    const thanks = page.getByRole("heading", { name: /^Thank you\. Ruth Alvarez’s family has/ });
    const answers = async ({ plan_id }: { plan_id: string }) =>
      (await site.rows("plan_replies", `plan_id=eq.${plan_id}`)).map(({ answer }) => answer);
    const all = await invitedHousehold(site);
    await page.goto(all.page);
    await page.getByRole("link", { name: "Will you come? Answer" }).click();
    await page.getByRole("button", { name: "Yes, all of us" }).click();
    await expect(thanks).toBeFocused();
    expect(await answers(all)).toEqual(Array(6).fill("yes"));

    const some = await invitedHousehold(site);
    await page.goto(some.page);
    await page
      .getByRole("group", { name: "Mina" })
      .getByLabel("No", { exact: true })
      .first()
      .check();
    await page.keyboard.press("Enter");
    await expect(thanks).toBeFocused();
    expect(await answers(some)).toEqual(["no"]);
    await page.getByRole("link", { name: "Change our answer" }).click();
    await expect(page.getByRole("button", { name: "Yes, all of us" })).toHaveCount(0);
  });
});
