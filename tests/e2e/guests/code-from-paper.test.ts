import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { PHONE, toast } from "../page";
import { startPlan } from "../plans/plan-page";
import { expect, test } from "../test";

test.use({ viewport: PHONE.viewport });

/** The link of one household, printed by itself from its panel, has the same code. */
async function isPrintedAlone(page: Page, code: string) {
  await page.getByRole("button", { name: "Print it" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print it" })).toBeHidden();
  await page.emulateMedia({ media: null });
}

/** Where a link was replaced in another tab, its card gets the new one before it is printed. */
async function printsOnlyWhatOpens(page: Page, site: Site, household: string) {
  const print = page.getByRole("button", { name: "Print one card" });
  await site.update("plan_household_tokens", household, { token: "b".repeat(40) });
  await print.click();
  await expect(toast(page, "A link was replaced meanwhile")).toBeVisible();
  await expect(page.locator("body")).not.toHaveAttribute("data-printed");
  await print.click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", /Answer here/);
}

test("a family prints a card, and somebody without a camera types its code, wrong once, and answers", async ({
  page,
  newPage,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 422/);
  // What is on the page when the browser would print it.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", document.body.innerText);
  });
  const path = await startPlan(page, site, "Ruth Alvarez");
  const plan_id = path.split("/").at(-1) ?? "";
  const [home] = await site.insert("plan_households", { plan_id, name: "The Lees" });
  const row = { plan_id, household_id: home?.id, name: "Mina Lee" };
  const [mina] = await site.insert<{ id: string }>("plan_guests", row);
  const stored = () => site.rows("plan_household_tokens", `id=eq.${home?.id}&select=code,token`);

  await page.goto(`${site.url}${path}/guests/paper`);
  await expect(page.getByRole("button", { name: "Print one card" })).toBeVisible();
  expect(await stored()).toMatchObject([{ code: null }]);
  await printsOnlyWhatOpens(page, site, `id=eq.${home?.id}`);
  const printed = (await page.locator("body").getAttribute("data-printed")) ?? "";
  const address = new URL(site.url).host;
  const [, code = ""] = /Go to \S+\/answer\s+and type\s+(\S+)/.exec(printed) ?? [];
  expect(printed).toContain(`${address}/answer`);
  const [link] = await stored();
  expect(code.replaceAll("-", "")).toBe(link?.code);
  expect(printed).not.toContain(link?.token);
  await page.goto(`${site.url}${path}/guests#${home?.id}`);
  await isPrintedAlone(page, code);

  const guest = await newPage(PHONE);
  await guest.goto("/answer");
  const field = guest.getByLabel("Your code");
  const open = guest.getByRole("button", { name: "Open the invitation" });
  const wrong = code.toLowerCase().replace(/^./, (first) => (first === "b" ? "c" : "b"));
  await field.fill(wrong);
  await open.click();
  await expect(guest.getByRole("alert")).toContainText("We do not know this code.");
  await expect(field).toHaveValue(wrong);
  await expect(field).toBeFocused();
  expect(await guest.content()).not.toMatch(/Ruth|Lee/);
  await field.fill(code.toLowerCase().replaceAll("-", " "));
  await open.click();
  await guest.waitForURL(/\/i\//);
  await guest.goBack();
  await expect(field).toHaveValue(wrong);
  await guest.goForward();
  await guest.getByRole("group", { name: "Mina" }).getByLabel("Yes", { exact: true }).check();
  await guest.getByRole("button", { name: "Send our answer" }).click();
  await expect(guest.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  expect(await site.rows("plan_replies", `guest_id=eq.${mina?.id}`)).toMatchObject([
    { answer: "yes" },
  ]);
  for (const secret of [code, code.replaceAll("-", ""), wrong]) {
    expect(site.output).not.toContain(secret);
  }
});
