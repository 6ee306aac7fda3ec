import type { Locator, Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { message, openAdmin } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

const CONTACTS = ["Selected", "Name", "Subject", "Email", "Date", "Actions"];

/** The lists and their columns, in the order of the area's menu. */
const LISTS = [
  ["/admin/content", ["Section Type", "Title", "Published", "Last Updated", "Actions"]],
  ["/admin/articles", ["Title", "Status", "Last Updated", "Actions"]],
  ["/admin/contacts", CONTACTS],
  ["/admin/requests", ["Selected", "Name", "Email", "Interest Type", "Requested", "Actions"]],
  ["/admin/email-list", ["Name", "Email", "Email Opt-In", "Subscribed"]],
  [
    "/admin/partners",
    ["Business", "Contact Information", "Service Type", "Message", "Submitted", "Actions"],
  ],
  ["/admin/partners?tab=directory", ["Name", "Type", "Location", "Actions"]],
  ["/admin/celebration-stories", ["Title", "Subtitle", "Author", "Actions"]],
] as const;

/** The headings that stand in columns; words that break, cells too narrow, addresses cut. */
const look = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll("th, td")];
    const isTable = [...document.querySelectorAll("td")].every((cell) =>
      // The button of a row that has no columns.
      ["table-cell", "none"].includes(getComputedStyle(cell).display),
    );
    const isBroken = (text: Node, start: number, word: string) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const broken = cells.flatMap((cell) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
          if (isBroken(text, index, word)) words.push(word);
        }
      }
      return words;
    });
    const narrow = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
    // What is around the link of an address.
    const cut = [...document.querySelectorAll("td :has(a[href^='/admin/people#'])")].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
    return {
      columns: cells
        .filter((cell) => cell.tagName === "TH" && isTable)
        .map(({ textContent }) => textContent),
      faults: [...broken, ...[...narrow, ...cut].map(({ textContent }) => textContent)],
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** On a phone: the tallest row, which has two lines, and where the first begins. */
const onPhone = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("tbody tr")].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      rows: boxes.length,
      isTall: boxes.some(({ height }) => height > 135),
      isInView: (boxes[0]?.bottom ?? Number.POSITIVE_INFINITY) <= innerHeight,
    };
  });

/** A row of many words in each list. */
async function insertRows(site: Site) {
  const of = (email: string) => ({ email, created_at: new Date().toISOString() });
  const long = of("christopher.montgomery@celebrations.example.com");
  const subject = "An additional message about the celebration in November";
  await site.insert("contact_messages", message("Christopher Montgomery", 5, { ...long, subject }));
  await site.insert("early_access_requests", [
    { ...long, first_name: "Christopher", interest_type: "planning-ahead" },
    { ...of("nameless@example.com"), first_name: "", interest_type: "mailing-list" },
  ]);
  await site.insert("vendor_submissions", {
    ...long,
    business_name: "Fiddle & Bow Photography",
    contact_name: "Christopher Montgomery",
    phone: "+1 (512) 555-0100 ext. 42",
    service_type: "photography",
    services: "A hall and a garden.",
    message: "We have played at two hundred celebrations, with additional musicians if wished.",
  });
  await site.insert("content_sections", {
    title: "Celebrations that are as unique as the lives lived",
    content: "Words",
    section_type: "how_it_works_steps",
    published: true,
    created_by: null,
  });
  await site.insert("articles", {
    title: "How to Write a Tribute When the Words Will Not Come",
    slug: "columns-writing-a-tribute",
    published: true,
  });
  await site.insert("partners", {
    name: "Harbor Light Memorial House",
    type: "Celebration Venue",
    location: "Asheville, North Carolina",
  });
  await site.insert("celebration_stories", {
    title: "Two kitchens, half a world apart",
    subtitle: "How one family cooked the same meal on two continents",
    content: ["Words"],
    author: "Marguerite, a friend from the Friday dance",
  });
}

test("every list keeps its columns from 768 px on, and its words whole; on a phone a row takes two lines, three where its title needs them", {
  tag: "@more",
}, async ({ page, site }) => {
  await insertRows(site);
  await openAdmin(page, site, "/admin");
  for (const [path, columns] of LISTS) {
    await page.goto(path);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Fonts may still be on their way.
      await expect
        .poll(() => look(page), { message: `${path} at ${width} px` })
        .toEqual({ columns, faults: [], sideways: 0 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => onPhone(page), { message: `${path} on a phone` })
      .toMatchObject({ isTall: false, isInView: true });
  }
});

test("on a phone a press shows all of a row and its buttons; what narrows a list down is behind a button", {
  tag: "@more",
}, async ({ page, site }) => {
  await site.insert("articles", {
    title: "How to Write a Tribute When the Words Will Not Come",
    slug: "columns-writing-a-tribute",
    published: true,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  // A press shows all of a row, and its buttons.
  await openAdmin(page, site, "/admin/articles?status=published");
  const more = page.getByRole("button", { name: /^More about How to Write/ });
  const edit = page.getByRole("link", { name: /^Edit How to Write/ });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await expect(edit).toBeHidden();
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(edit).toBeVisible();
  await expect(page.getByText("columns-writing-a-tribute")).toBeVisible();
  // Filters are behind a button that says how many are set.
  const status = page.getByRole("combobox", { name: "Status" });
  await expect(status).toBeHidden();
  const filter = page.getByRole("button", { name: "Filter and more (1)" });
  await filter.click();
  await status.selectOption("Any");
  await expect(page.getByRole("button", { name: "Filter and more", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  const columns = async () => (await look(page)).columns;
  await expect.poll(columns, { message: "cards on a phone" }).toEqual([]);
  // Text at twice its size has no room for columns.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addStyleTag({ content: "html { font-size: 225% !important }" });
  await expect
    .poll(() => look(page), { message: "large text" })
    .toMatchObject({ columns: [], sideways: 0 });
});

test("a message does not keep a short list's buttons under it", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await site.insert("content_sections", {
    title: "The last row",
    content: "Words",
    section_type: "contact_info",
    created_by: null,
    updated_at: "2020-01-01T00:00:00Z",
  });
  await openAdmin(page, site, "/admin/content");
  const remove = page.getByRole("button", { name: "Delete The last row" });
  const bottom = await remove.evaluate((button) => button.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 1440, height: Math.ceil(bottom) + 90 });
  await page.getByRole("button", { name: "Refresh" }).click();
  // It stays for as long as it is pointed at.
  await toast(page, "Content list refreshed successfully").hover();
  const isCovered = () =>
    remove.evaluate((button) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !button.contains(hit);
    });
  expect(await isCovered()).toBe(false);
  // Nor does anything move under a press when the message goes, its room out of sight.
  await staysInPlace(page, remove);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator("body")).toHaveCSS("--toasts-height", "0rem");
  await page.getByRole("button", { name: "Refresh" }).click();
  await toast(page, "Content list refreshed successfully").hover();
  await page.getByRole("button", { name: "Edit The last row" }).press("Enter");
  await staysInPlace(page, page.getByRole("button", { name: "Save Changes" }));
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).not.toHaveAttribute("data-toast-room");
});

/** Of something on the page, while the message that is there goes. */
async function staysInPlace(page: Page, element: Locator) {
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts).toHaveCount(1);
  const top = () => element.evaluate((it) => it.getBoundingClientRect().top);
  const before = await top();
  await toasts
    .getByRole("button", { includeHidden: true })
    .evaluate((it: HTMLElement) => it.click());
  await expect(toasts).toHaveCount(0);
  expect(await top()).toBe(before);
}
