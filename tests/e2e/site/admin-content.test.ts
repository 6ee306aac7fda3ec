import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { fits } from "../fits";
import { toast } from "../page";
import { loaded } from "../pictures";
import { expect, test } from "../test";

const LIST = /rest\/v1\/content_sections\?select=.*order=/;
const ROWS = /rest\/v1\/content_sections/;

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` });
const dialog = (page: Page, name = "Edit Content Section") => page.getByRole("dialog", { name });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save Changes" });

const section = (title: string, more: object = {}) => ({
  title,
  content: `Words of ${title}`,
  section_type: "home_hero",
  published: true,
  created_by: null,
  ...more,
});

/** Lets requests wait until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route(address, async (route) => {
    await released;
    return route.continue();
  });
  return release;
}

/** What the server sends a visitor who was never here. */
const visit = async (site: Site, path: string) => (await fetch(site.url + path)).text();

test.beforeEach(async ({ site }) => {
  await site.clear("content_sections");
  // Another file's new section, which nobody went on with.
  await site.clear("record_drafts");
});
test.afterAll(({ site }) => site.clear("content_sections"));

test("a new section is checked, and stored as typed", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/content");
  await expect(page.getByText("No content sections found")).toBeVisible();
  await page.getByRole("button", { name: "Add New Section" }).click();
  const added = dialog(page, "Add Content Section");
  const type = added.getByLabel("Section Type");
  await expect(type).toHaveValue("home_hero");
  await expect(added.getByText("1920x1080 pixels or larger, 16:9")).toBeVisible();
  await fits(page);
  await type.selectOption("about_intro");
  await expect(added.getByText("1920x1080")).toBeHidden();
  await type.selectOption("home_hero");

  const create = added.getByRole("button", { name: "Create" });
  await create.click();
  await expect(toast(page, "Validation Error")).toContainText("Please check the form for errors.");
  await expect(added.getByText("Title is required")).toBeVisible();
  await expect(added.getByText("Content is required")).toBeVisible();
  await expect(added.getByLabel("Title")).toBeFocused();
  await expect(added.getByLabel("Title")).toHaveAttribute("maxlength", "100");
  await added.getByLabel("Title").fill("  Dance for them ");
  await added.getByLabel("Content").fill("<script>alert(1)</script>");
  await expect(added.getByText("Content contains potentially harmful scripts")).toBeVisible();
  await added.getByLabel("Content").fill("A <b>long</b> table\nand a song");
  await added.getByLabel("Published").check();
  await create.click();
  await expect(toast(page, "Content created successfully")).toContainText("Success");
  await expect(added).toBeHidden();
  await expect(page.locator("[data-sonner-toast][data-type=success]")).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/content$/);
  const [stored] = await site.rows<{ created_by: string }>("content_sections");
  expect(stored?.created_by).toBeTruthy();
  expect(stored).toMatchObject({
    title: "Dance for them",
    content: "A <b>long</b> table\nand a song",
  });
  expect(await visit(site, "/")).toContain("Dance for them");
});

test("a section is listed, and shows on the site at once", async ({ page, site }) => {
  const content = "A <b>long</b> table\nand a song";
  await site.insert("content_sections", [section("Dance for them", { content })]);
  await openAdmin(page, site, "/admin/content");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Section Type",
    "Title",
    "Published",
    "Last Updated",
    "Actions",
  ]);
  await expect(row(page, "Dance for them")).toContainText("home_hero");
  await expect(row(page, "Dance for them").getByRole("cell").nth(2)).toHaveText("Yes", {
    useInnerText: true,
  });
  const [stored] = await site.rows<{ updated_at: string }>("content_sections");
  const updated = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "America/New_York",
  }).format(new Date(stored?.updated_at ?? ""));
  await expect(row(page, "Dance for them")).toContainText(updated);

  const html = await visit(site, "/");
  expect(html).toContain("Dance for them");
  expect(html).toContain("A &lt;b&gt;long&lt;/b&gt; table");
  await page.getByRole("link", { name: "View Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dance for them");

  // What this tab keeps of the page goes with the next edit.
  await page.goBack();
  await edit(page, "Dance for them").click();
  await dialog(page).getByLabel("Title").fill("Sing for them");
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("link", { name: "View Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sing for them");
});

test("an edit is read once, closes after half a second and shows to other visitors", async ({
  page,
  site,
  browser,
}) => {
  await site.insert(
    "content_sections",
    [
      section("Our beginning", { section_type: "about_intro", is_demonstration: true }),
      section("Another beginning", { section_type: "about_intro", published: false }),
    ].map((one) => ({ is_demonstration: false, ...one })),
  );
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/about`);
  await expect(visitor.getByRole("heading", { name: "Our beginning" })).toBeVisible();

  await openAdmin(page, site, "/admin/content");
  await expect(row(page, "Our beginning")).toContainText("Shown on the site");
  await expect(row(page, "Our beginning")).toContainText("Example");
  await expect(row(page, "Another beginning").getByRole("cell").nth(2)).toHaveText("No", {
    useInnerText: true,
  });
  await edit(page, "Another beginning").click();
  await dialog(page).getByLabel("Published").check();
  await expect(dialog(page)).toContainText("Visitors now see “Our beginning” in this place.");
  await dialog(page).getByLabel("Title").fill("A newer beginning");
  let reads = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && LIST.test(request.url())) reads += 1;
  });
  const answered = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]')) return;
      document.body.dataset.closedAt = String(performance.now());
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await save(page).click();
  await answered;
  await expect(toast(page, "Content updated successfully")).toContainText("Success");
  await expect(dialog(page)).toBeHidden();
  const open = await page.evaluate(() => {
    const calls = performance
      .getEntriesByType("resource")
      .filter(({ name }) =>
        name.includes("content_sections?id=eq."),
      ) as PerformanceResourceTiming[];
    return Number(document.body.dataset.closedAt) - (calls.at(-1)?.responseEnd ?? 0);
  });
  expect(open).toBeGreaterThan(480);
  expect(open).toBeLessThan(3000);
  await expect(row(page, "A newer beginning")).toContainText("Shown on the site");
  await expect(row(page, "Our beginning")).not.toContainText("Shown on the site");
  await expect(edit(page, "A newer beginning")).toBeFocused();
  expect(reads).toBe(1);

  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "A newer beginning" })).toBeVisible();
  await visitor.close();
});

test("search, refresh and the window's focus find what there is", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await site.insert("content_sections", [
    section("Sunrise"),
    section("Tables", { section_type: "how_it_works_steps" }),
  ]);
  await openAdmin(page, site, "/admin/content");
  await expect(edit(page, "Tables")).toBeVisible();
  await fits(page);
  const search = page.getByRole("searchbox", { name: "Search content sections" });
  for (const [words, found, hidden] of [
    ["SUNR", "Sunrise", "Tables"],
    ["how_it_works", "Tables", "Sunrise"],
    ["home hero", "Sunrise", "Tables"],
  ] as const) {
    await search.fill(words);
    await expect(edit(page, hidden)).toBeHidden();
    await expect(edit(page, found)).toBeVisible();
  }
  await search.fill("nothing of the kind");
  await expect(page.getByText("No content sections found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();

  await site.insert("content_sections", section("Added elsewhere"));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(toast(page, "Content list refreshed successfully")).toContainText("Success");
  await expect(edit(page, "Added elsewhere")).toBeVisible();

  await page.route(LIST, (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(toast(page, "Could not refresh content list")).toContainText("Error");
  await expect(edit(page, "Sunrise")).toBeVisible();
  await page.unroute(LIST);

  await site.insert("content_sections", section("Found on return"));
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(edit(page, "Found on return")).toBeVisible();

  // Of windows side by side none is ever hidden.
  await site.insert("content_sections", section("Found beside"));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(edit(page, "Found beside")).toBeVisible();
  await expect(toast(page, "refreshed")).toHaveCount(1);
});

test("a list that cannot be read says so and can be read again", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await site.insert("content_sections", section("Sunrise"));
  await page.route(LIST, (route) => route.fulfill({ status: 500 }));
  await openAdmin(page, site, "/admin/content");
  await expect(toast(page, "Failed to load content sections: ")).toContainText("Error");
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline).toContainText("Failed to load content sections");
  await page.unroute(LIST);
  await inline.getByRole("button", { name: "Retry" }).click();
  await expect(edit(page, "Sunrise")).toBeVisible();
  const heading = page.getByRole("heading", { name: "Content Management" });
  await expect(heading).toBeFocused();

  // Opened by its address: there is no button that could take the focus back.
  const [stored] = await site.rows<{ id: string }>("content_sections");
  await page.goto(`/admin/content?edit=${stored?.id}`);
  await dialog(page).getByLabel("Title").fill("Sunset");
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(heading).toBeFocused();
});

test("a save that fails keeps every word, and a retry leaves one section", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/, /ERR_FAILED/);
  await openAdmin(page, site, "/admin/content");
  await page.getByRole("button", { name: "Add New Section" }).click();
  const added = dialog(page, "Add Content Section");
  await added.getByLabel("Title").fill("Kept");
  await added.getByLabel("Content").fill("Every word");
  const create = added.getByRole("button", { name: "Create" });
  let answer: "refuse" | "lose" = "refuse";
  await page.route(ROWS, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (answer === "refuse") {
      // The disabled button has lost the focus by then.
      await page.waitForFunction(() => document.activeElement === document.body);
      return route.fulfill({ status: 500, json: {} });
    }
    // It arrives, and its answer does not.
    await route.fetch();
    return route.abort();
  });
  await create.click();
  await expect(toast(page, "An unexpected error occurred")).toContainText("Error");
  await expect(create).toBeFocused();
  answer = "lose";
  await create.click();
  await expect(toast(page, "The server could not be reached")).toContainText("Error");
  await expect(added.getByLabel("Content")).toHaveValue("Every word");

  await page.reload();
  await expect(added.getByText("What you were writing is back.")).toBeVisible();
  await expect(added.getByLabel("Title")).toHaveValue("Kept");
  await added.getByRole("button", { name: "Start over" }).click();
  await expect(added.getByLabel("Title")).toHaveValue("");
  await page.unroute(ROWS);
  await added.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "Kept")).toHaveCount(1);

  await edit(page, "Kept").click();
  await dialog(page).getByLabel("Title").fill("Mine");
  await site.update("content_sections", "title=eq.Kept", { title: "Theirs" });
  await save(page).click();
  const conflict = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await conflict.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog(page).getByLabel("Title")).toHaveValue("Mine");
  await save(page).click();
  await conflict.getByRole("button", { name: "Use their version" }).click();
  await expect(dialog(page).getByLabel("Title")).toHaveValue("Theirs");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();

  await page.goto("/admin/content?edit=00000000-0000-4000-8000-000000000000");
  await expect(toast(page, "This section does not exist any more")).toBeVisible();
  await expect(page).toHaveURL(/content$/);
});

test("a hero's picture is stored and shown, and kept for the way back", async ({ page, site }) => {
  const picture = {
    name: "sunrise.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  };
  const answers = async (path: string) => (await fetch(site.url + path)).status;
  await site.insert("content_sections", section("Sunrise"));
  await openAdmin(page, site, "/admin/content");
  await edit(page, "Sunrise").click();
  const preview = dialog(page).getByRole("img", { name: "Preview of Hero Image" });
  await dialog(page).locator("input[type=file]").setInputFiles(picture);
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  await loaded(preview);
  const abandoned = (await preview.getAttribute("src")) ?? "";
  expect(await answers(abandoned)).toBe(200);
  await page.goBack();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => answers(abandoned)).not.toBe(200);

  await edit(page, "Sunrise").click();
  await dialog(page).locator("input[type=file]").setInputFiles(picture);
  await expect(preview).toHaveAttribute("src", /content-images/);
  await loaded(preview);
  const stored = (await preview.getAttribute("src")) ?? "";
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await visit(site, "/")).toContain(stored);

  await edit(page, "Sunrise").click();
  await dialog(page).getByLabel("Section Type").selectOption("about_intro");
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await site.rows("content_sections", "select=image_url")).toEqual([{ image_url: null }]);
  // A version shows it: it can come back.
  expect(await answers(stored)).toBe(200);

  await edit(page, "Sunrise").click();
  await dialog(page).getByLabel("Section Type").selectOption("home_hero");
  await dialog(page).locator("input[type=file]").setInputFiles(picture);
  await expect(preview).toHaveAttribute("src", /content-images/);
  await loaded(preview);
  const deleted = (await preview.getAttribute("src")) ?? "";
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await visit(site, "/")).toContain(deleted);
  await page.getByRole("button", { name: "Delete Sunrise" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete “Sunrise”" });
  await expect(confirm).toContainText("Are you sure you want to delete this section?");
  await expect(confirm).toContainText("Visitors see it now.");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Content deleted successfully")).toContainText("Success");
  await expect(page.getByText("No content sections found")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeFocused();
  expect(await visit(site, "/")).not.toContain(deleted);
  expect(await answers(deleted)).toBe(200);
});

test.describe("without a session", () => {
  /** The session of this browser ends: the token is over, and the server knows no other. */
  const endSession = (page: Page) =>
    page.evaluate(() => {
      const key = "last-hurrah.session";
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      const ended = { ...session, expires_at: 1, refresh_token: "no such token" };
      localStorage.setItem(key, JSON.stringify(ended));
    });

  test("the list says that it asks for it, and that it is required", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 40[013]/);
    await openAdmin(page, site, "/admin");
    await endSession(page);
    const answer = await hold(page, /auth\/v1\/token/);
    const leave = await hold(page, /assets\/login-/);
    await page.getByRole("link", { name: "Content", exact: true }).click();
    await expect(page.getByText("Checking authentication...")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Content Management" })).toBeFocused();
    answer();
    await expect(page.getByText("Authentication required", { exact: true })).toBeVisible();
    leave();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  });

  test("a save is refused, and the edit waits for a new sign-in", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 40[013]/);
    await site.insert("content_sections", section("Sunrise"));
    await openAdmin(page, site, "/admin/content");
    await edit(page, "Sunrise").focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByLabel("Title").focus();
    await page.keyboard.type(" over the hills");
    await endSession(page);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Authentication Required")).toContainText(
      "You must be logged in to manage content",
    );
    const again = page.getByRole("alertdialog", { name: "Please sign in again" });
    await expect(again).toBeVisible();
    await again.getByLabel("Password").fill(site.staff.password);
    await page.keyboard.press("Enter");
    await expect(again).toBeHidden();
    await expect(dialog(page).getByLabel("Title")).toHaveValue(/over the hills/);
    await save(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    const [stored] = await site.rows<{ title: string }>("content_sections");
    expect(stored?.title).toContain("over the hills");
  });
});
