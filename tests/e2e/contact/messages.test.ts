import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { message, openAdmin, openListMenu } from "../back-office";
import { fail, hold, toasts } from "../page";
import { expect, test } from "../test";

const rows = (page: Page) => page.getByRole("button", { name: /^View message from/ });
const view = (page: Page, name: string) =>
  page.getByRole("button", { name: `View message from ${name}` });
const confirmation = (page: Page) => page.getByRole("alertdialog", { name: "Confirm Deletion" });

test("an empty inbox says so; a message that comes is read at its own address, and answered by letter", {
  tag: "@postgrest",
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

test("the keyboard alone reads and deletes a message, once that is confirmed", {
  tag: "@more",
}, async ({ page, site }) => {
  await site.insert("contact_messages", [message("Ann Lee", 1), message("Bo", 5)]);
  await openAdmin(page, site, "/admin/contacts");
  await view(page, "Ann Lee").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A question from Ann Lee" });
  await expect(dialog).toContainText("this is what Ann Lee would like to ask");
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  const confirm = confirmation(page);
  await expect(confirm).toContainText(
    "Are you sure you want to delete this message? This action cannot be undone.",
  );
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(confirm).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(view(page, "Ann Lee")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Delete message from Ann Lee" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  const isDeletion = (call: Request) => call.method() === "DELETE";
  const answer = await hold(page, /rest\/v1\/contact_messages/, isDeletion);
  // The button waits from the press on, before it is known whether a code is due.
  const asked = page.waitForRequest(isDeletion);
  await page.keyboard.press("Enter");
  await asked;
  await expect(confirm.getByRole("button", { name: "Deleting..." })).toBeDisabled();
  answer();
  await expect(toasts(page).getByText("Message deleted")).toBeVisible();
  await expect(
    toasts(page).getByText("The contact message was successfully deleted."),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await site.rows("contact_messages", "select=name")).toEqual([{ name: "Bo" }]);
});

test("a search asks once, is given up when overtaken, stays in the address, and takes every letter after more rows", {
  tag: "@more",
}, async ({ page, site }) => {
  await site.insert(
    "contact_messages",
    Array.from({ length: 60 }, (_, number) => message(`Person ${number}`, number)),
  );
  await openAdmin(page, site, "/admin/contacts");
  const more = page.getByRole("button", { name: "Load more" });
  await expect(page.getByText("The newest 50 are shown")).toBeVisible();
  await more.click();
  await expect(page.getByText("60 in all")).toBeFocused();
  await expect(more).toBeHidden();
  await expect(rows(page)).toHaveCount(60);

  const asked: string[] = [];
  await page.route(/rpc\/search_contact_messages/, async (route) => {
    asked.push(route.request().postDataJSON().search);
    if (asked.length === 1) return; // The first is never answered.
    await route.continue();
  });
  const search = page.getByRole("searchbox", { name: "Search messages" });
  // Letter by letter, faster than any machine would let somebody type.
  await search.evaluate((field) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    for (const typed of ["a", "an", "ann"]) {
      set?.call(field, typed);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect.poll(() => asked).toEqual(["ann"]);
  const givenUp = page.waitForEvent("requestfailed", (request) => /rpc/.test(request.url()));
  await search.fill("Person");
  await givenUp;
  await expect(page).toHaveURL(/q=Person$/);
  await page.keyboard.type(" 57");
  await expect(search).toHaveValue("Person 57");
  await expect(view(page, "Person 57")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.reload();
  await expect(search).toHaveValue("Person 57");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page)).toHaveCount(50);
});

test("a list that cannot be read and a deletion that fails are told; what a colleague deleted counts as deleted", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 500/);
  await site.insert("contact_messages", [message("Ann", 1), message("Bo", 2)]);
  const list = /rest\/v1\/contact_messages\?/;
  await fail(page, list);
  await openAdmin(page, site, "/admin/contacts?tab=all");
  await expect(toasts(page).getByText("Error fetching messages")).toBeVisible();
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline).toContainText("Error fetching messages");
  await page.unroute(list);
  await inline.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(inline).toBeHidden();
  await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeFocused();

  await fail(page, list, "DELETE");
  await page.getByRole("button", { name: "Delete message from Ann" }).click();
  const remove = confirmation(page).getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(toasts(page).getByText("Error deleting message")).toBeVisible();
  await expect(remove).toBeFocused();
  expect(await site.rows("contact_messages")).toHaveLength(2);
  await page.unroute(list);
  await site.clear("contact_messages", "name=eq.Ann");
  await remove.click();
  await expect(toasts(page).getByText("Message deleted")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.goto(`/admin/contacts?message=${randomUUID()}`);
  await expect(toasts(page).getByText("This message has been deleted")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).not.toHaveURL(/message=/);
});
