import { logIn } from "../back-office";
import { letterTo, mailTest } from "../mail-test";
import { expect } from "../test";

mailTest(
  "staff who forgot their password set a new one with the link of a letter",
  { tag: "@more" },
  async ({ page, site, server, expectInConsole }) => {
    expectInConsole(/status of 410/);
    await page.goto(`${site.url}/auth/login`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL(/forgot-password$/);
    await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
    await page.getByLabel("Email").fill(site.staff.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    const told = page.getByRole("status");
    await expect(told).toContainText(
      "If this address belongs to a staff account, look for a letter",
    );
    await expect(told).toContainText("look among unwanted mail, or try again in an hour.");
    await expect(told).toBeFocused();
    const { text } = await letterTo(server, site.staff.email);
    const [link = ""] = /http\S+\/auth\/new-password#\w+/.exec(text) ?? [];

    await page.goto(link.replace("localhost", new URL(site.url).hostname));
    await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
    await page.getByLabel("New password", { exact: false }).first().fill("another lantern");
    await page.getByLabel("Repeat new password").fill("another lantern");
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(told).toContainText("Your new password is set");
    await expect(told).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Sign in with it" })).toBeFocused();
    await page.keyboard.press("Enter");
    await logIn(page, site.staff.email, "another lantern");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    await page.goto(link.replace("localhost", new URL(site.url).hostname));
    // Said before anything is typed.
    await expect(page.getByText("This link was used already")).toBeVisible();
    await expect(page.getByLabel("Repeat new password")).toBeHidden();
  },
);
