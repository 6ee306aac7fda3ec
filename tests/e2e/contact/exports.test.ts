import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { message, openAdmin, openListMenu } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

const exportButton = (page: Page, name: string | RegExp = /^Export(ing| CSV)/) =>
  page.getByRole("button", { name });
const searchbox = (page: Page) => page.getByRole("searchbox").first();

/** Types a search and saves its results before the list has found any. */
async function save(page: Page, words: string, button?: string) {
  await searchbox(page).fill(words);
  const saving = page.waitForEvent("download");
  await openListMenu(page);
  await exportButton(page, button).focus();
  await page.keyboard.press("Enter");
  const download = await saving;
  await expect(toasts(page).getByText("Export finished").first()).toBeVisible();
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}

const day = /-\d{4}-\d{2}-\d{2}\.csv$/;
const time = (minutes: number) => new Date(Date.UTC(2026, 0, 1) - minutes * 60_000).toISOString();
/** The same in a file: in the reader's time zone (playwright.config.ts), five hours behind. */
const local = (minutes: number) =>
  time(minutes + 5 * 60)
    .replace("T", " ")
    .slice(0, 19);

test("messages are exported as the search finds them, safe for a spreadsheet", {
  tag: "@more",
}, async ({ page, site }) => {
  await site.insert("contact_messages", [
    ...[0, 1].map((n) => message(`Lake ${n}`, n, { created_at: time(n) })),
    message("=1+1", 1, {
      email: "lake@example.com",
      subject: "＠SUM(A1)",
      message: 'She said "yes",\nthen: محمد 🎉',
      created_at: time(-1),
    }),
    message("Not found", 2),
  ]);
  await openAdmin(page, site, "/admin/contacts");
  const { name, lines } = await save(page, "lake");
  expect(name).toMatch(day);
  expect(name).toContain("contact-messages-");
  expect(lines).toEqual([
    '\ufeff"Name","Subject","Email","Message","Date","Status","Owner"',
    `"'=1+1","'＠SUM(A1)","lake@example.com","She said ""yes"",\nthen: محمد 🎉","${local(-1)}","Open",""`,
    expect.stringContaining('"Lake 0"'),
    expect.stringContaining('"Lake 1"'),
  ]);
  await searchbox(page).fill("nobody wrote this");
  await expect(page.getByText("No messages found")).toBeVisible();
  await exportButton(page).click();
  await expect(toasts(page).getByText("There is nothing to export")).toBeVisible();
});
