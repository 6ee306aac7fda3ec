import { addColleague, call } from "../../support/colleagues";
import { openAdmin } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

test("an investor gets access, opens the page, and loses it; the visit and who did it are told", {
  tag: "@more",
}, async ({ page, site }) => {
  const owner = await addColleague(site, "Olive Owner");
  const email = `ivy-${Date.now()}@example.com`;
  await openAdmin(page, site, "/admin/investors", owner);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: "Give Access" }).click();
  const made = page.getByRole("textbox", { name: "The new password" });
  await expect(made).toHaveValue(/^(\w{4}-){3}\w{4}$/);
  const password = await made.inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "People with access" })).toBeFocused();

  const enter = () => call(site, "open_investor_page", { email, password });
  expect(await enter()).toMatchObject({ result: "granted" });

  await page.getByRole("button", { name: `Take back access of ${email}` }).click();
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(toasts(page).getByText("Access taken back")).toBeVisible();
  await expect(page.getByRole("list", { name: "People with access" })).toContainText("Taken back");
  expect(await enter()).toMatchObject({ result: "incorrect" });

  await page.reload();
  const visit = page.getByRole("row").filter({ hasText: `Own password of ${email}` });
  await expect(visit).toHaveCount(1);
  await page.goto("/admin/activity");
  const done = page.getByRole("row").filter({ hasText: "Olive Owner" });
  await expect(done.nth(0)).toContainText("took back the access of the investor");
  await expect(done.nth(1)).toContainText("added the investor");
  await expect(page.getByText(email)).toHaveCount(0);
});
