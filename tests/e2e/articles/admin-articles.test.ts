import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { fits } from "../fits";
import { toast } from "../page";
import { expect, test } from "../test";

const ROWS = /rest\/v1\/articles\?/;
const TRASH = /rpc\/trash_records/;

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: /^(Save Article|Publish changes)$/ });

const article = (title: string, more: object = {}) => ({
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  content: `<p>Words of ${title}</p>`,
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

/** What the server answers a visitor who was never here. */
const visit = (site: Site, path: string) => fetch(site.url + path, { redirect: "manual" });

test.beforeEach(({ site }) => site.clear("articles"));
test.afterAll(({ site }) => site.clear("articles"));

test("the keyboard alone writes an article, publishes it, takes it back and deletes it", async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/articles");
  await expect(page.getByText("No articles found")).toBeVisible();
  await writeByKeyboard(page);
  await expectDraft(page, site);
  const path = "/resources/cafe-songs-readings";
  expect((await visit(site, path)).status).toBe(404);
  await publishByKeyboard(page, site, path);
  await expect.poll(async () => (await visit(site, path)).status).toBe(200);

  await page.keyboard.press("Enter");
  await expect(toast(page, "Article unpublished successfully")).toBeVisible();
  await expect(row(page, "Café Songs & Readings")).toContainText("Draft");
  expect(await site.rows("articles", "select=published,published_at")).toEqual([
    { published: false, published_at: null },
  ]);
  await expect.poll(async () => (await visit(site, path)).status).toBe(404);
  await deleteByKeyboard(page);
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
  await page.keyboard.press("Tab");
  await page.keyboard.type("What to play.");
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
  await expect(listed).toContainText("just now");
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
  expect(Date.now() - Date.parse(published?.published_at ?? "")).toBeLessThan(60_000);
  await expect(listed.getByRole("link", { name: /^View Café/ })).toHaveAttribute("href", path);
}

/** Cancels the deletion first. */
async function deleteByKeyboard(page: Page) {
  await page.getByRole("button", { name: /^Delete/ }).focus();
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("Are you sure you want to delete this article?");
  await page.keyboard.press("Escape");
  await expect(confirm).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Article deleted successfully")).toBeVisible();
  await expect(page.getByText("No articles found")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Articles", exact: true })).toBeFocused();
}

test("the newest is first, and the search finds title and slug", async ({ page, site }) => {
  await insert(site, "An older one", {
    slug: "about-candles",
    is_demonstration: true,
    created_at: "2026-01-01T00:00:00Z",
  });
  await insert(site, "A newer one", { published: true });
  await openAdmin(page, site, "/admin/articles");
  await expect(page.getByRole("row").getByRole("link", { name: /^Edit/ })).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("A newer one");
  await expect(row(page, "An older one")).toContainText("Example");
  await fits(page);
  const search = page.getByRole("searchbox", { name: "Search articles" });
  await search.fill("candles");
  await expect(row(page, "A newer one")).toBeHidden();
  await search.fill("NEWER");
  await expect(row(page, "A newer one")).toBeVisible();
  await expect(row(page, "An older one")).toBeHidden();
  await search.fill("nobody wrote this");
  await expect(page.getByText("No articles found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
});

test("a new title leaves a published address; a slug in use, none, and limits are told", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/409 \(Conflict\)/);
  await insert(site, "Taken");
  const { id } = await insert(site, "First title", { published: true, is_demonstration: true });
  await openAdmin(page, site, `/admin/articles/${id}`);
  await field(page, "Title").fill("Second title");
  await expect(page.getByText("The address stays as it is.")).toBeVisible();
  await expect(page.getByText("/resources/first-title")).toBeVisible();
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(field(page, "Slug")).toBeFocused();
  await field(page, "Slug").fill("second-title");
  await expect(page.getByText("/resources/first-title, will lead to the new one")).toBeVisible();

  await field(page, "Slug").fill("");
  await field(page, "Excerpt").fill("a".repeat(1_001));
  await save(page).click();
  await expect(page.getByText("Slug is required")).toBeVisible();
  await expect(
    page.getByText("Excerpt must be at most 1,000 characters; this is 1,001"),
  ).toBeVisible();
  await expect(toast(page, "Validation Error")).toBeVisible();
  await expect(field(page, "Slug")).toBeFocused();
  await field(page, "Excerpt").fill("");
  await field(page, "Slug").fill("Taken");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Another article has this slug.");
  await expect(toast(page, "Another article has this slug.")).toBeVisible();
  await expect(field(page, "Slug")).toBeFocused();

  await field(page, "Title").fill("");
  await field(page, "Slug").fill("My Own Slug");
  await save(page).click();
  await expect(page.getByText("A published article needs a title")).toBeVisible();
  await field(page, "Title").fill("Third title");
  await save(page).click();
  await expect(toast(page, "Article updated successfully")).toBeVisible();
  await expect(page).toHaveURL("/admin/articles");
  expect(await site.rows("articles", `id=eq.${id}&select=slug,is_demonstration`)).toEqual([
    { slug: "my-own-slug", is_demonstration: false },
  ]);
  await expect
    .poll(async () => (await visit(site, "/resources/first-title")).headers.get("location"))
    .toBe("/resources/my-own-slug");
});

test("a preview shows unsaved words as visitors would see them, and leaves the form alone", async ({
  page,
  site,
}) => {
  const { id, slug } = await insert(site, "A draft", {
    content: '<p>See <a href="/contact">us</a>.</p>',
  });
  await openAdmin(page, site, `/admin/articles/${id}`);
  await field(page, "Title").fill("A better title");
  await field(page, "Content").press("Control+End");
  await page.keyboard.type(" Unsaved words.");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "A better title" })).toBeVisible();
  await expect(preview.locator(".article-body")).toHaveText("See us. Unsaved words.");
  await expect(preview).toContainText("1 min read");
  await expect(preview).toContainText("Draft");
  await fits(page);
  const opened = page.waitForEvent("popup");
  await preview.getByRole("link", { name: "us", exact: true }).click();
  await (await opened).close();
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();
  await expect(field(page, "Title")).toHaveValue("A better title");
  expect((await visit(site, `/resources/${slug}`)).status).toBe(404);

  await page.getByRole("button", { name: "Cancel" }).click();
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "Content")).toContainText("Unsaved words.");
  await page.getByRole("link", { name: "Articles" }).click();
  await leave.getByRole("button", { name: "Leave without saving" }).click();
  await expect(row(page, "A draft")).toBeVisible();
});

test("an article that is not there is not found", async ({ page, site }) => {
  const { id } = await insert(site, "Soon gone");
  let answer = () => {};
  const answered = new Promise<void>((go) => {
    answer = go;
  });
  await page.route(ROWS, async (route) => {
    await answered;
    return route.continue();
  });
  await openAdmin(page, site, `/admin/articles/${id}`);
  await expect(page.getByText("Loading...")).toBeVisible();
  answer();
  await expect(field(page, "Title")).toHaveValue("Soon gone");
  await site.clear("articles");
  for (const missing of [id, randomUUID(), "not-an-id"]) {
    await page.goto(`/admin/articles/${missing}`);
    await expect(page.getByText("Article not found")).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Articles" }).click();
  await expect(page).toHaveURL("/admin/articles");
});

/** Answers calls of one method with 500 until `page.unroute(ROWS)`. */
const fail = (page: Page, method: string) =>
  page.route(ROWS, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: "relation secret" } })
      : route.fallback(),
  );

test("a list, a publication and a deletion that fail change nothing", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/, /status of 400/);
  await insert(site, "An article");
  await insert(site, "No address", { slug: "" });

  await fail(page, "GET");
  await openAdmin(page, site, "/admin/articles");
  await expect(toast(page, "Error fetching articles")).toContainText("Please try again.");
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline).toContainText("Error fetching articles");
  await page.unroute(ROWS);
  await inline.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "An article")).toBeVisible();

  await fail(page, "PATCH");
  await page.getByRole("button", { name: "Publish An article" }).click();
  const nothingChanged = "Something went wrong and nothing was changed. Please try again.";
  await expect(toast(page, nothingChanged)).toContainText("Error");
  await expect(row(page, "An article")).toContainText("Draft");
  await page.unroute(ROWS);
  await page.getByRole("button", { name: "Publish No address" }).click();
  await expect(toast(page, "An article needs a slug before it can be published.")).toBeVisible();

  await page.route(TRASH, (route) => route.fulfill({ status: 500, json: { message: "secret" } }));
  await page.getByRole("button", { name: "Delete An article" }).click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, nothingChanged)).not.toHaveCount(0);
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "An article")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("secret");
});

test("an article that could not be saved keeps its words", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/ERR_FAILED/);
  const { id } = await insert(site, "An article");
  await openAdmin(page, site, `/admin/articles/${id}`);
  await field(page, "Content").press("Control+End");
  await page.keyboard.type(" and more");
  await page.route(ROWS, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await save(page).click();
  await expect(toast(page, "The server could not be reached.")).toContainText("Error");
  await expect(field(page, "Content")).toHaveText("Words of An article and more");

  // Over a reload the words stay, too.
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("What you were writing is back.")).toBeVisible();
  await expect(field(page, "Content")).toHaveText("Words of An article and more");
  await page.unroute(ROWS);
  await save(page).click();
  await expect(page).toHaveURL("/admin/articles");
  expect(await site.rows("articles", `id=eq.${id}&select=content`)).toEqual([
    { content: "<p>Words of An article and more</p>" },
  ]);
});

test("a colleague's change, and the end of the session, leave the words in the form", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 40[013]/);
  const { id } = await insert(site, "Shared");
  await openAdmin(page, site, `/admin/articles/${id}`);
  await field(page, "Content").press("Control+End");
  await page.keyboard.type(" mine");
  await site.update("articles", `id=eq.${id}`, { content: "<p>Theirs</p>" });
  await save(page).click();
  const conflict = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await conflict.getByRole("button", { name: "Use their version" }).click();
  await expect(field(page, "Content")).toHaveText("Theirs");

  await field(page, "Content").press("Control+End");
  await page.keyboard.type(" and mine");
  await page.evaluate(() => {
    const key = "last-hurrah.session";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    const ended = { ...session, expires_at: 1, refresh_token: "no such token" };
    localStorage.setItem(key, JSON.stringify(ended));
  });
  await save(page).click();
  const again = page.getByRole("alertdialog", { name: "Please sign in again" });
  await again.getByLabel("Password").fill(site.staff.password);
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(again).toBeHidden();
  await expect(field(page, "Content")).toHaveText("Theirs and mine");

  await site.clear("articles");
  await save(page).click();
  const gone = page.getByRole("alertdialog", { name: "Someone else deleted this" });
  await gone.getByRole("button", { name: "Save my version" }).click();
  await expect(page).toHaveURL("/admin/articles");
  expect(await site.rows("articles", "select=id,content")).toEqual([
    { id, content: "<p>Theirs and mine</p>" },
  ]);
});
