import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { field, openAdmin, row } from "../back-office";
import { hold, toast } from "../page";
import { expect, test } from "../test";

/** The form reads what was stored. */
const STORED = /articles\?select=[^&]*content/;

const save = (page: Page) => page.getByRole("button", { name: /^(Save Article|Publish changes)$/ });

const article = (title: string, more: object = {}) => ({
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  content: '<p>See <a href="/contact">us</a>.</p>',
  published: false,
  ...more,
});

async function insert(site: Site, title: string, more: object = {}) {
  const [inserted] = await site.insert<{ id: string; slug: string }>(
    "articles",
    article(title, more),
  );
  if (!inserted) throw new Error("The article was not stored");
  return inserted;
}

/** The response to a first-time visitor. */
const visit = (site: Site, path: string) => fetch(site.url + path, { redirect: "manual" });

test("the keyboard alone writes an article and publishes it", {
  tag: "@more",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/articles");
  await expect(page.getByText("No articles found")).toBeVisible();
  await writeByKeyboard(page);
  await expectDraft(page, site);
  const path = "/resources/cafe-songs-readings";
  expect((await visit(site, path)).status).toBe(404);
  await publishByKeyboard(page, site, path);
  await expect.poll(async () => (await visit(site, path)).status).toBe(200);
});

async function writeByKeyboard(page: Page) {
  await page.getByRole("link", { name: "Create your first article" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/articles/new");
  await expect(page.getByRole("heading", { name: "New Article" })).toBeFocused();
  await expect(field(page, "Content")).toBeVisible();

  await page.keyboard.press("Tab");
  await page.keyboard.type("Café Songs & Readings");
  await expect(field(page, "Slug")).toHaveValue("cafe-songs-readings");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page, "Content")).toBeFocused();
  await page.keyboard.type("Play ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("their");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" song.");
  await expect(page.getByText("3 words, 1 min read")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field(page, "Slug")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("What to play.");
  await save(page).focus();
  await page.keyboard.press("Enter");
}

async function expectDraft(page: Page, site: Site) {
  await expect(toast(page, "Article created successfully")).toBeVisible();
  await expect(page).toHaveURL("/admin/articles");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Title",
    "Status",
    "Last Updated",
    "Actions",
  ]);
  const listed = row(page, "Café Songs & Readings");
  await expect(listed).toContainText("Draft");
  await expect(listed).toContainText(/just now|1 minute ago/);
  const [staff] = await site.rows<{ user_id: string }>("staff");
  expect(await site.rows("articles", "select=content,excerpt,author_id,published_at")).toEqual([
    {
      content: "<p>Play <strong>their</strong> song.</p>",
      excerpt: "What to play.",
      author_id: staff?.user_id,
      published_at: null,
    },
  ]);
}

async function publishByKeyboard(page: Page, site: Site, path: string) {
  const listed = row(page, "Café Songs & Readings");
  await page.getByRole("button", { name: /^Publish/ }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Article published successfully")).toBeVisible();
  await expect(listed).toContainText("Published");
  const [published] = await site.rows<{ published_at: string }>("articles", "select=published_at");
  expect(published?.published_at).toEqual(expect.any(String));
  await expect(listed.getByRole("link", { name: /^View Café/ })).toHaveAttribute("href", path);
}

test("articles are found, changed, previewed and left; a new title leaves a published address", {
  tag: ["@more", "@postgrest"],
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/409 \(Conflict\)/);
  await insert(site, "Taken", { slug: "about-candles", created_at: "2026-01-01T00:00:00Z" });
  const { id } = await insert(site, "First title", { published: true, is_demonstration: true });
  await openAdmin(page, site, "/admin/articles");
  await findsArticles(page);
  await row(page, "First title").getByRole("link", { name: /^Edit/ }).click();
  await expect(page).toHaveURL(`/admin/articles/${id}`);
  await field(page, "Title").fill("Second title");
  await expect(page.getByText("The address stays as it is.")).toBeVisible();
  await expect(page.getByText("/resources/first-title")).toBeVisible();
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(field(page, "Slug")).toBeFocused();
  await field(page, "Slug").fill("second-title");
  await expect(page.getByText("/resources/first-title, will lead to the new one")).toBeVisible();

  await test.step("what is wrong is told at its field", async () => {
    await field(page, "Slug").fill("About Candles");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Another article has this slug.");
    await expect(toast(page, "Another article has this slug.")).toBeVisible();
    await expect(field(page, "Slug")).toBeFocused();
  });
  await field(page, "Content").press("Control+End");
  await page.keyboard.type(" Unsaved words.");
  await test.step("the preview shows unsaved words", () => looksAtPreview(page));
  expect(await (await visit(site, "/resources/first-title")).text()).not.toContain("Unsaved words");
  await test.step("leaving asks first", () => leavesAndStays(page));
  await field(page, "Slug").fill("My Own Slug");
  await test.step("Ctrl+S saves, and the writer stays in the text", () => savesByKey(page));
  await test.step("a save right after a save is no conflict", () => savesTwice(page));
  await expect(page).toHaveURL("/admin/articles");
  const columns = "select=title,slug,content,is_demonstration";
  const content = expect.stringContaining("Unsaved words. And on. At last.");
  expect(await site.rows("articles", `id=eq.${id}&${columns}`)).toEqual([
    { title: "Second title", slug: "my-own-slug", content, is_demonstration: false },
  ]);
  await expect
    .poll(async () => (await visit(site, "/resources/first-title")).headers.get("location"))
    .toBe("/resources/my-own-slug");
});

async function findsArticles(page: Page) {
  await expect(page.getByRole("row").getByRole("link", { name: /^Edit/ })).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("First title");
  await expect(row(page, "First title")).toContainText("Example");
  const search = page.getByRole("searchbox", { name: "Search articles" });
  await search.fill("candles");
  await expect(row(page, "First title")).toBeHidden();
  await expect(row(page, "Taken")).toBeVisible();
  await search.fill("");
  await expect(row(page, "Taken")).toBeVisible();
  await expect(page).toHaveURL("/admin/articles");
}

async function looksAtPreview(page: Page) {
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Second title" })).toBeVisible();
  await expect(preview.locator(".article-body")).toContainText("Unsaved words.");
  await expect(preview).toContainText("1 min read");
  const opened = page.waitForEvent("popup");
  await preview.getByRole("link", { name: "us", exact: true }).click();
  await (await opened).close();
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();
  await expect(field(page, "Title")).toHaveValue("Second title");
}

async function savesByKey(page: Page) {
  const content = field(page, "Content");
  await content.press("Control+End");
  const answer = await hold(page, STORED);
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Article updated successfully")).toBeVisible();
  await expect(content).toBeFocused();
  await page.keyboard.type(" And on.");
  await expect(content).toContainText("Unsaved words. And on.");
  // Also before what was stored is read again.
  await leavesAndStays(page);
  answer();
  await leavesAndStays(page);
}

async function savesTwice(page: Page) {
  await field(page, "Content").press("Control+End");
  const answer = await hold(page, STORED);
  const asked = page.waitForRequest(STORED);
  await page.keyboard.press("Control+s");
  await asked;
  await page.keyboard.type(" At last.");
  await save(page).click();
  answer();
  await expect(page).toHaveURL("/admin/articles");
  await expect(toast(page, "Article updated successfully")).toBeVisible();
}

const leave = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

async function leavesAndStays(page: Page) {
  await page.getByRole("button", { name: "Cancel" }).click();
  await leave(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "Content")).toContainText("Unsaved words.");
  await expect(leave(page)).toHaveCount(0);
}
