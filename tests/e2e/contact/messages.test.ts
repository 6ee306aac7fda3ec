import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { message, openAdmin, openListMenu } from "../back-office";
import { expect, test } from "../test";

const rows = (page: Page) => page.getByRole("button", { name: /^View message from/ });
const view = (page: Page, name: string) =>
  page.getByRole("button", { name: `View message from ${name}` });

test("an empty inbox says so; a message that comes is read at its own address, and answered by letter", {
  tag: ["@more", "@postgrest"],
}, async ({ page, site }) => {
  const id = randomUUID();
  await openAdmin(page, site, "/admin/contacts");
  await expect(page.getByText("You have no contact messages yet")).toBeVisible();
  const created_at = "2026-03-09T13:05:00.000Z";
  await site.insert("contact_messages", [
    { id, ...message("Ann Lee", 5, { subject: "Music & food?", created_at }) },
    { id: randomUUID(), ...message("Bo", 5) },
  ]);
  await openListMenu(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "Bo" })).toContainText("5 minutes ago");

  await view(page, "Ann Lee").click();
  await expect(page).toHaveURL(new RegExp(`message=${id}`));
  const dialog = page.getByRole("dialog", { name: "Music & food?" });
  await expect(dialog).toContainText("From Ann Lee (annlee@example.com)");
  await expect(dialog).toContainText("March 9, 2026 at 9:05 AM");
  await expect(dialog).toContainText("Hello, this is what Ann Lee would like to ask.");
  await expect(dialog.getByText("annlee@example.com", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Reply via Email" })).toHaveAttribute(
    "href",
    "mailto:annlee@example.com?subject=Re%3A%20Music%20%26%20food%3F",
  );
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/contacts$/);

  // A press anywhere in its row opens it beside the list, as its address does.
  const beside = page.getByRole("region", { name: "Music & food?" });
  await page.getByText("Hello, this is what Ann Lee").click();
  await expect(page).toHaveURL(new RegExp(`message=${id}`));
  await page.reload();
  await expect(beside).toContainText("From Ann Lee (annlee@example.com) March 9, 2026 at 9:05 AM");
  await expect(beside).toContainText("Hello, this is what Ann Lee would like to ask.");
  await expect(rows(page)).toHaveCount(2);
  await beside.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/contacts$/);
  await expect(beside).toBeHidden();
});
