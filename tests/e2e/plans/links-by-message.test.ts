import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { expect, test } from "../test";
import { allSaved, startPlan } from "./plan-page";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The phone's share sheet: it keeps what it was given, and can be closed. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => {
      if (document.title === "closed") throw new DOMException("Closed", "AbortError");
      shared.push(data);
    };
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, "share", { value: share });
  });

async function household(site: Site, plan_id: string, name: string, phone: string) {
  const [home] = await site.insert("plan_households", { plan_id, name });
  await site.insert("plan_household_contacts", { id: home?.id, plan_id, phone });
  await site.insert("plan_guests", { plan_id, household_id: home?.id, name: `Ann of ${name}` });
}

test("a family hands its links on from a phone: one press a household, marked for all who plan", async ({
  page,
  site,
  expectInConsole,
}) => {
  // No app for text messages is installed here.
  expectInConsole(/Failed to launch 'sms:/);
  await withShareSheet(page);
  const path = await startPlan(page, site, "Ruth Alvarez");
  const plan_id = path.split("/").at(-1) ?? "";
  await household(site, plan_id, "The Lees", "+1 (555) 010-0199");
  await household(site, plan_id, "The Rays", "");
  await page.goto(`${site.url}${path}/guests/send`);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });

  const text = row("The Lees").getByRole("link", { name: /^Text them/ });
  expect(decodeURIComponent((await text.getAttribute("href")) ?? "")).toMatch(
    /^sms:\+15550100199\?&body=You are invited to the .* for Ruth Alvarez\. .* https?:\S+\/i\/[0-9a-f]{40}$/,
  );
  await text.click();
  await expect(row("The Lees")).toContainText("Link sent");
  await expect(page.getByRole("heading", { name: "Their links: 1 of 2 sent" })).toBeVisible();

  // A share sheet that is closed sent nothing.
  const send = row("The Rays").getByRole("button", { name: /^Send it/ });
  await page.evaluate(() => (document.title = "closed"));
  await send.click();
  await page.evaluate(() => (document.title = ""));
  await expect(row("The Rays")).not.toContainText("Link sent");
  await send.click();
  await expect(row("The Rays")).toContainText("Link sent");
  expect(await page.evaluate("shared")).toEqual([
    {
      text: expect.stringContaining("You are invited"),
      url: expect.stringMatching(/\/i\/\w{40}$/),
    },
  ]);

  // Who answers is not reminded; the others get other words with the same link.
  const [ann] = await site.rows<{ id: string }>("plan_guests", "name=eq.Ann of The Lees");
  await site.insert("plan_replies", { id: ann?.id, plan_id, guest_id: ann?.id, answer: "yes" });
  await expect(
    page.getByText("No answer yet from one household that got only a link."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Remind them by message" }).click();
  await expect(row("The Lees")).toBeHidden();
  await row("The Rays")
    .getByRole("button", { name: /^Send again/ })
    .click();
  await expect.poll(() => page.evaluate("shared[1].text")).toMatch(/^Will you come to the .* Ruth/);
  await page.goBack();
  await row("The Lees").getByRole("button", { name: "Mark as not sent" }).click();
  await allSaved(page);
  await page.reload();
  await expect(row("The Rays")).toContainText("Link sent");
  await expect(row("The Lees")).not.toContainText("Link sent");
});
