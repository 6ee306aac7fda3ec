import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { message, openAdmin } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

const rows = (page: Page) => page.getByRole("button", { name: /^View message from/ });
const view = (page: Page, name: string) =>
  page.getByRole("button", { name: `View message from ${name}` });

test.beforeEach(({ site }) => site.clear("contact_messages"));

test("a message is read and answered", async ({ page, site }) => {
  await site.insert("contact_messages", [
    message("Ann Lee", 5, { subject: "Music & food?", created_at: "2026-03-09T13:05:00.000Z" }),
    message("Bo", 5),
  ]);
  await openAdmin(page, site, "/admin/contacts");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Selected",
    "Name",
    "Subject",
    "Email",
    "Date",
    "Actions",
  ]);
  await expect(page.getByRole("row").filter({ hasText: "Bo" })).toContainText("5 minutes ago");

  await view(page, "Ann Lee").click();
  const dialog = page.getByRole("dialog", { name: "Music & food?" });
  await expect(dialog).toContainText("From Ann Lee (annlee@example.com)");
  await expect(dialog).toContainText("March 9, 2026 at 9:05 AM");
  await expect(dialog).toContainText("Hello, this is what Ann Lee would like to ask.");
  await expect(dialog.getByText("annlee@example.com", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Reply via Email" })).toHaveAttribute(
    "href",
    "mailto:annlee@example.com?subject=Re%3A%20Music%20%26%20food%3F",
  );
});

test("a message is deleted once that is confirmed", async ({ page, site }) => {
  await site.insert("contact_messages", [message("Ann Lee", 5), message("Bo", 5)]);
  await openAdmin(page, site, "/admin/contacts");
  await view(page, "Ann Lee").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(confirm).toContainText(
    "Are you sure you want to delete this message? This action cannot be undone.",
  );
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();

  let answer = () => {};
  await page.route(/rest\/v1\/contact_messages/, async (route) => {
    if (route.request().method() === "DELETE") await new Promise<void>((go) => (answer = go));
    return route.continue();
  });
  // The button waits from the press on, before it is known whether a code is due.
  const asked = page.waitForRequest((request) => request.method() === "DELETE");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await asked;
  await expect(confirm.getByRole("button", { name: "Deleting..." })).toBeDisabled();
  answer();
  await expect(confirm).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(toasts(page).getByText("Message deleted")).toBeVisible();
  await expect(
    toasts(page).getByText("The contact message was successfully deleted."),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await site.rows("contact_messages", "select=name")).toEqual([{ name: "Bo" }]);
});

test("the search finds name, email, subject and message, as typed", async ({ page, site }) => {
  await site.insert("contact_messages", [
    message("Ann", 1, { subject: "100% joy" }),
    message("Bo", 2, { message: "We think of 1000 candles and first_name." }),
    message("Cy", 3, { email: "candle@example.com" }),
    message("Di", 4, { subject: "Stars * and (brackets), too" }),
  ]);
  await openAdmin(page, site, "/admin/contacts");
  const search = page.getByRole("searchbox", { name: "Search messages" });
  for (const [words, found] of [
    ["CANDLE", ["Bo", "Cy"]],
    ["100%", ["Ann"]],
    ["first_name", ["Bo"]],
    ["* and (brackets),", ["Di"]],
    ["di@example", ["Di"]],
  ] as const) {
    await search.fill(words);
    await expect(rows(page)).toHaveText(found.map(() => "View"));
    for (const name of found) await expect(view(page, name)).toBeVisible();
    await expect(page).toHaveURL(
      new RegExp(
        `[?&]${new URLSearchParams({ q: words })}`
          .replace(/[*+()?]/g, "\\$&")
          .replace("\\?&", "?&"),
      ),
    );
  }

  await search.fill("nobody wrote this");
  await expect(page.getByText("No messages found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue("nobody wrote this");
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/contacts$/);
});

test("typing asks once, and a search that is overtaken is given up", async ({ page, site }) => {
  await site.insert("contact_messages", [message("Ann", 1), message("Bo", 2)]);
  await openAdmin(page, site, "/admin/contacts");
  const asked: string[] = [];
  await page.route(/rpc\/search_contact_messages/, async (route) => {
    asked.push(route.request().postDataJSON().search);
    if (asked.length === 1) return; // The first is never answered.
    await route.continue();
  });
  const search = page.getByRole("searchbox");
  await search.pressSequentially("ann");
  await expect.poll(() => asked).toEqual(["ann"]);
  const givenUp = page.waitForEvent("requestfailed", (request) => /rpc/.test(request.url()));
  await search.fill("bo");
  await givenUp;
  await expect(view(page, "Ann")).toBeHidden();
  await expect(view(page, "Bo")).toBeVisible();
  expect(asked).toEqual(["ann", "bo"]);
});

test("a search after more rows were loaded takes every letter", async ({ page, site }) => {
  await site.insert(
    "contact_messages",
    Array.from({ length: 120 }, (_, number) => message(`Person ${number}`, number)),
  );
  await openAdmin(page, site, "/admin/contacts");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByText("The newest 100 are shown")).toBeVisible();
  const search = page.getByRole("searchbox");
  await search.pressSequentially("Person");
  await expect(page).toHaveURL(/q=Person$/);
  await page.keyboard.type(" 77");
  await expect(search).toHaveValue("Person 77");
  await expect(rows(page)).toHaveCount(1);
});

test("an empty inbox says so, and refresh finds what has come", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/contacts");
  await expect(page.getByText("No messages found")).toBeVisible();
  await expect(page.getByText("You have no contact messages yet")).toBeVisible();
  await site.insert("contact_messages", message("Ann", 1));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(view(page, "Ann")).toBeVisible();
});

test("messages of the same moment are neither lost nor doubled between pages", async ({
  page,
  site,
}) => {
  const moment = new Date(Date.now() - 60_000).toISOString();
  await site.insert(
    "contact_messages",
    Array.from({ length: 120 }, (_, index) =>
      message(`Person ${index}`, 5, { created_at: moment, email: "person@example.com" }),
    ),
  );
  await openAdmin(page, site, "/admin/contacts");
  await expect(rows(page)).toHaveCount(50);
  const more = page.getByRole("button", { name: "Load more" });
  await more.click();
  await expect(rows(page)).toHaveCount(100);
  await more.click();
  await expect(rows(page)).toHaveCount(120);
  await expect(more).toBeHidden();
  await expect(page.getByText("120 in all")).toBeFocused();
  const labels = await rows(page).evaluateAll((all) => all.map((row) => row.ariaLabel));
  expect(new Set(labels).size).toBe(120);

  await page.getByRole("searchbox").fill("person@example.com");
  await expect(rows(page)).toHaveCount(50);
  await more.click();
  await more.click();
  await expect(rows(page)).toHaveCount(120);
  const found = await rows(page).evaluateAll((all) => all.map((row) => row.ariaLabel));
  expect(new Set(found).size).toBe(120);
});

test("a list that cannot be read says so and can be read again", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await site.insert("contact_messages", message("Ann", 1));
  await page.route(/rest\/v1\/contact_messages\?/, (route) => route.fulfill({ status: 500 }));
  await openAdmin(page, site, "/admin/contacts?tab=all");
  await expect(page.getByText("Loading messages...")).toBeVisible();
  await expect(toasts(page).getByText("Error fetching messages")).toBeVisible();
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline).toContainText("Error fetching messages");
  await page.unroute(/rest\/v1\/contact_messages\?/);
  await inline.getByRole("button", { name: "Retry" }).click();
  await expect(view(page, "Ann")).toBeVisible();
  await expect(inline).toBeHidden();
  await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeFocused();
});

test("a deletion that fails is told and changes nothing", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await site.insert("contact_messages", message("Ann", 1));
  await openAdmin(page, site, "/admin/contacts");
  await page.route(/contact_messages/, async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    return route.fulfill({ status: 500 });
  });
  await page.getByRole("button", { name: "Delete message from Ann" }).click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page).getByText("Error deleting message")).toBeVisible();
  await expect(confirm.getByRole("button", { name: "Delete" })).toBeFocused();
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(view(page, "Ann")).toBeVisible();
});

test("what a colleague deleted counts as deleted", async ({ page, site }) => {
  await site.insert("contact_messages", [message("Ann", 1), message("Bo", 2)]);
  await openAdmin(page, site, "/admin/contacts");
  await expect(rows(page)).toHaveCount(2);
  await site.clear("contact_messages", "name=eq.Ann");
  await page.getByRole("button", { name: "Delete message from Ann" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page).getByText("Message deleted")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await site.clear("contact_messages");
  await view(page, "Bo").click();
  await expect(toasts(page).getByText("This message has been deleted")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/contacts$/);
});

test("a message has an address of its own, and going back closes it", async ({ page, site }) => {
  const id = randomUUID();
  await site.insert("contact_messages", { id, ...message("Ann", 1) });
  await openAdmin(page, site, "/admin/contacts");
  await view(page, "Ann").click();
  await expect(page).toHaveURL(new RegExp(`message=${id}`));
  const dialog = page.getByRole("dialog", { name: "A question from Ann" });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/contacts$/);

  await page.goto(`/admin/contacts?message=${id}`);
  await expect(dialog).toContainText("this is what Ann would like to ask");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/contacts$/);
  await expect(view(page, "Ann")).toBeFocused();

  await page.goto("/admin/contacts?message=nonsense");
  await expect(view(page, "Ann")).toBeVisible();
  await expect(page).toHaveURL(/contacts$/);
});

test("the keyboard alone reads and deletes a message", async ({ page, site }) => {
  await site.insert("contact_messages", message("Ann", 1));
  await openAdmin(page, site, "/admin/contacts");
  await view(page, "Ann").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A question from Ann" });
  await expect(dialog).toContainText("this is what Ann would like to ask");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(view(page, "Ann")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Delete message from Ann" })).toBeFocused();
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("alertdialog");
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have no contact messages yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeFocused();
});
