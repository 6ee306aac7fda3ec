import { message, openAdmin } from "../back-office";
import { expect, test } from "../test";

test("staff look people up, one after the other, and go back", {
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
});
