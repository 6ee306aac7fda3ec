import { createHash } from "node:crypto";
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
const COUNT = 1050;
const numbers = Array.from({ length: COUNT }, (_, index) => index);

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

test("requests, the mailing list and partner applications are exported", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await site.insert(
    "early_access_requests",
    [0, 1, 2, 3, 4].map((n) => ({
      first_name: "Lake",
      last_name: `Number ${n}`,
      email: `lake${n}@example.com`,
      interest_type: n === 0 ? "planning-ahead" : "mailing-list",
      email_opt_in: n % 2 === 0,
      created_at: time(n),
    })),
  );
  await site.insert("vendor_submissions", {
    business_name: "+Lake",
    contact_name: "Ann Lee",
    email: "ann@example.com",
    phone: "+1 555 010 0100",
    service_type: "venue",
    services: "A hall and a garden.",
    created_at: time(0),
  });
  await openAdmin(page, site, "/admin/requests");
  const requests = await save(page, "lake");
  expect(requests.name).toContain("early-access-requests-");
  expect(requests.lines).toHaveLength(6);
  expect(requests.lines.slice(0, 2)).toEqual([
    '\ufeff"Name","Email","Interest Type","Email Opt-In","Requested"',
    `"Lake Number 0","lake0@example.com","Planning Ahead","Opted In","${local(0)}"`,
  ]);

  // Unsubscribed by staff, and never asked.
  const address_hash = createHash("sha256").update("lake2@example.com").digest("hex");
  const stop = { address_hash, scope: "stream:list", reason: "staff" };
  await site.insert("letter_suppressions", stop);
  await page.goto("/admin/email-list");
  const subscribers = await save(page, "lake");
  expect(subscribers.name).toContain("mailing-list-");
  expect(subscribers.lines).toEqual([
    '\ufeff"Name","Email","Email Opt-In","State","Takes Letters","Subscribed"',
    `"Lake Number 4","lake4@example.com","Opted In","Unconfirmed","No","${local(4)}"`,
  ]);
  const all = await save(page, "lake", "Export everybody");
  expect(all.name).toContain("mailing-list-everybody-");
  expect(all.lines).toHaveLength(5);
  expect(all.lines[2]).toBe(
    `"Lake Number 2","lake2@example.com","Opted In","Unsubscribed","No","${local(2)}"`,
  );
  await site.clear("letter_suppressions", "scope=eq.stream:list");

  await page.goto("/admin/partners");
  const { lines } = await save(page, "lake");
  expect(lines).toHaveLength(2);
  for (const value of ["'+Lake", "'+1 555 010 0100", "A hall and a garden."]) {
    expect(lines[1]).toContain(`"${value}"`);
  }
});

test("an export of more than an answer holds is whole; one that fails or is cancelled in the middle saves nothing", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/ERR_FAILED|status of 500/);
  await site.insert(
    "contact_messages",
    numbers.map((n) => message(`Lake ${n}`, n, { created_at: time(n) })),
  );
  await openAdmin(page, site, "/admin/contacts?tab=all");
  const { lines } = await save(page, "lake");
  expect(lines).toHaveLength(COUNT + 1);
  expect(new Set(lines).size).toBe(COUNT + 1);
  await searchbox(page).fill("");
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  // The second page of an export: it follows a row, and is large.
  const second = /contact_messages\?.*limit=1000.*created_at=lte|created_at=lte.*limit=1000/;
  await page.route(second, (route) => route.abort());
  await exportButton(page).click();
  await expect(toasts(page).getByText("Export failed")).toBeVisible();
  await expect(exportButton(page)).toHaveText("Export CSV");
  await page.unroute(second);

  await page.route(second, () => undefined); // Never answered.
  await exportButton(page).click();
  await expect(exportButton(page).first()).toHaveText("Exporting... 999 rows");
  const cancel = page.getByRole("button", { name: "Cancel export" });
  const givenUp = page.waitForEvent("requestfailed", (request) => second.test(request.url()));
  await cancel.focus();
  await page.keyboard.press("Enter");
  await givenUp;
  await expect(cancel).toBeHidden();
  await expect(exportButton(page)).toHaveText("Export CSV");
  await expect(exportButton(page)).toBeFocused();
  expect(downloads).toBe(0);
});

test("a long list lets go of its newest rows and finds them again", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await site.insert(
    "contact_messages",
    Array.from({ length: 560 }, (_, n) => message(`Lake ${n}`, n, { created_at: time(n) })),
  );
  await openAdmin(page, site, "/admin/contacts?tab=all");
  const rows = page.getByRole("button", { name: /^View message from/ });
  const more = page.getByRole("button", { name: "Load more" });
  const first = page.getByText("Lake 0", { exact: true });
  for (let shown = 50; shown < 500; shown += 50) {
    await expect(rows).toHaveCount(shown);
    await more.click();
  }
  await expect(page.getByText("The newest 500 are shown")).toBeVisible();
  await expect(first).toBeVisible();
  await more.click();
  await expect(page.getByText("51 to 550 are shown")).toBeVisible();
  await expect(rows).toHaveCount(500);
  await expect(first).toBeHidden();
  await more.click();
  await expect(page.getByText("101 to 560 are shown, of 560")).toBeFocused();
  await expect(page.getByText("The newest 100 are no longer shown.")).toBeAttached();

  await page.getByRole("button", { name: "Back to the newest" }).focus();
  await page.keyboard.press("Enter");
  await expect(first).toBeVisible();
  await expect(rows).toHaveCount(50);
  await expect(page.getByText("The newest 50 are shown")).toBeVisible();
  await expect(page.getByRole("region", { name: "Contact messages" })).toBeFocused();
});
