import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { openAdmin, row } from "../back-office";
import { hold, toast } from "../page";
import { expect, test } from "../test";

const ROWS = /rest\/v1\/content_sections/;

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

/** A page as a first-time visitor gets it. */
const visit = async (site: Site, path: string) => (await fetch(site.url + path)).text();

test("a new section is checked, stored as typed, listed and shown; an edit takes its place", async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/content");
  await expect(page.getByText("No content sections found")).toBeVisible();
  await page.getByRole("button", { name: "Add New Section" }).click();
  const added = dialog(page, "Add Content Section");
  const type = added.getByLabel("Section Type");
  await expect(type).toHaveValue("home_hero");
  await expect(added.getByText("1920x1080 pixels or larger, 16:9")).toBeVisible();
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
  const [stored] = await site.rows<{ created_by: string }>("content_sections");
  expect(stored?.created_by).toBeTruthy();
  const content = "A <b>long</b> table\nand a song";
  expect(stored).toMatchObject({ title: "Dance for them", content });
  await expect(row(page, "Dance for them")).toContainText("home_hero");
  await expect(row(page, "Dance for them")).toContainText("Shown on the site");
  const html = await visit(site, "/");
  expect(html).toContain("Dance for them");
  expect(html).toContain("A &lt;b&gt;long&lt;/b&gt; table");
  await page.getByRole("link", { name: "View Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dance for them");

  // This tab's copy of the page goes with the next edit.
  await page.goBack();
  await edit(page, "Dance for them").click();
  await dialog(page).getByLabel("Title").fill("Sing for them");
  await save(page).click();
  await expect(toast(page, "Content updated successfully")).toContainText("Success");
  const soon = "Your changes have been saved and will appear on the site shortly.";
  await expect(toast(page, soon)).toContainText("Content updated");
  await expect(dialog(page)).toBeHidden();
  await expect(edit(page, "Sing for them")).toBeFocused();
  expect(await visit(site, "/")).toContain("Sing for them");
  await page.getByRole("link", { name: "View Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sing for them");
});

test("the list says what is shown, is searched, read again on return, and a section taken from it leaves the site", {
  tag: "@more",
}, async ({ page, site }) => {
  const intro = { section_type: "about_intro", is_demonstration: false };
  await site.insert("content_sections", [
    section("Our beginning", { ...intro, is_demonstration: true }),
    section("Another beginning", { ...intro, published: false }),
    section("Sunrise", { is_demonstration: false }),
  ]);
  await openAdmin(page, site, "/admin/content");
  await expect(row(page, "Our beginning")).toContainText("Shown on the site");
  await expect(row(page, "Our beginning")).toContainText("Example");
  await expect(row(page, "Another beginning").getByRole("cell").nth(2)).toHaveText("No", {
    useInnerText: true,
  });
  await edit(page, "Another beginning").click();
  await dialog(page).getByLabel("Published").check();
  await expect(dialog(page)).toContainText("Visitors now see “Our beginning” in this place.");
  await save(page).click();
  await expect(row(page, "Another beginning")).toContainText("Shown on the site");
  await expect(row(page, "Our beginning")).not.toContainText("Shown on the site");

  const search = page.getByRole("searchbox", { name: "Search content sections" });
  await search.fill("home hero");
  await expect(edit(page, "Our beginning")).toBeHidden();
  await expect(edit(page, "Sunrise")).toBeVisible();
  await search.fill("nothing of the kind");
  await expect(page.getByText("No content sections found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  // Windows side by side are never hidden.
  for (const event of ["visibilitychange", "focus"]) {
    await site.insert("content_sections", section(`Found on ${event}`));
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    await expect(edit(page, `Found on ${event}`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Delete Another beginning" }).click();
  await expect(toast(page, "Content deleted successfully")).toContainText("Success");
  expect(await visit(site, "/about")).toContain("Our beginning");
});

test("a save that fails keeps every word, and a retry leaves one section", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
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
  await toast(page, "You started over").getByRole("button", { name: "Undo" }).click();
  await expect(added.getByLabel("Title")).toHaveValue("Kept");
  await expect(added.getByText("What you were writing is back.")).toBeVisible();
  await added.getByRole("button", { name: "Start over" }).click();
  await expect(added.getByLabel("Title")).toHaveValue("");
  await page.unroute(ROWS);
  await added.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "Kept")).toHaveCount(1);

  await page.goto("/admin/content?edit=00000000-0000-4000-8000-000000000000");
  await expect(toast(page, "This section does not exist any more")).toBeVisible();
  await expect(page).toHaveURL(/content$/);
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

  test("the list says that it asks for it, and that it is required", { tag: "@more" }, async ({
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

  test("a save is refused, and the edit waits for a new sign-in", { tag: "@more" }, async ({
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
    // From here on the save is the first to be refused.
    await expect(dialog(page).getByText(/^Draft saved \d/)).toBeVisible();
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
