import type { Page } from "@playwright/test";
import { message, openAdmin } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

test("staff look a person up, stop their letters, let them out again, and erase what is stored", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/Failed to load resource/);
  const key = `${process.pid}-${Date.now()}`;
  const email = `ada-${key}@example.com`;
  const other = `bo-${key}@example.com`;
  await site.insert("contact_messages", [message("Ada Example", 5, { email })]);
  const request = { first_name: "Ada", interest_type: "mailing-list", email_opt_in: true };
  await site.insert("early_access_requests", { ...request, email });
  await openAdmin(page, site, "/admin/people");
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Please enter a whole email address/)).toBeVisible();

  // One after the other, in the same form, which keeps the focus; Back leads to the one before.
  const shown = page.getByRole("heading", { level: 2 }).first();
  for (const address of [other, email]) {
    await field.fill(address);
    await page.keyboard.press("Enter");
    await expect(shown).toHaveText(address);
    await expect(field).toBeFocused();
  }
  await page.goBack();
  await expect(shown).toHaveText(other);
  await expect(field).toHaveValue(other);
  await page.goForward();
  await expect(field).toHaveValue(email);
  const messages = page.getByRole("region", { name: "Messages (1)" });
  await expect(messages.getByRole("link")).toHaveText("A question from Ada Example");

  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(toast(page, "Unsubscribed")).toBeVisible();
  await expect(shown).toBeFocused();
  await page.getByRole("button", { name: "What was agreed to" }).click();
  const history = page.getByRole("dialog", { name: "What was agreed to" });
  await expect(history).toContainText("Taken off the list by staff");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Let letters go out again" }).click();
  await expect(toast(page, "Letters go out again")).toBeVisible();
  await expect(shown).toBeFocused();

  await erase(page, email, other);
  await page.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Nothing.");
  expect(await site.rows("contact_messages", `email=eq.${email}`)).toEqual([]);
});

test("the words searched for go along between the views of people", {
  tag: "@more",
}, async ({ page, site }) => {
  const email = "ada.views@example.com";
  const request = { first_name: "Ada", interest_type: "mailing-list", email_opt_in: true };
  await site.insert("early_access_requests", [
    { ...request, email },
    { ...request, first_name: "Bo", email: "bo.views@example.com" },
  ]);
  await openAdmin(page, site, "/admin/requests");
  const search = page.getByRole("searchbox");
  const views = page.getByRole("navigation", { name: "About people" });
  await search.fill(email);
  await views.getByRole("link", { name: "Subscribers" }).click();
  await expect(page.getByRole("heading", { name: "Mailing List" })).toBeVisible();
  await expect(search).toHaveValue(email);
  await expect(page.locator("[data-row]")).toContainText(["Ada"]);
  await views.getByRole("link", { name: "Person" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(email);
  await views.getByRole("link", { name: "Requests" }).click();
  await search.fill("ada");
  await views.getByRole("link", { name: "Person" }).click();
  await expect(page.getByRole("textbox", { name: "Email address" })).toHaveValue("ada");
  await expect(page.getByText(/Please enter a whole email address/)).toBeVisible();
});

/** Erases the person on the page; the search for other mentions of them fails once. */
async function erase(page: Page, email: string, other: string) {
  await page.getByRole("button", { name: "Erase" }).click();
  const question = page.getByRole("dialog", { name: /^Erase what is stored/ });
  await question.getByRole("textbox", { name: /^Type the address again/ }).fill(other);
  await page.keyboard.press("Enter");
  await expect(question).toContainText("This is not the address above.");
  await question.getByRole("textbox", { name: /^Type the address again/ }).fill(email);
  // It reports what is gone, even where the search for other mentions fails.
  const looking = "**/rest/v1/rpc/person_mentions";
  await page.route(looking, (route) => route.abort());
  await page.keyboard.press("Enter");
  const erased = page.getByRole("dialog", { name: "Erased" });
  await expect(erased).toContainText("2 records went.");
  await expect(erased).toContainText("Where else it is named could not be looked up.");
  await page.unroute(looking);
  await erased.getByRole("button", { name: "Look again" }).click();
  await expect(erased).toContainText("Nothing else on the site names it.");
}
