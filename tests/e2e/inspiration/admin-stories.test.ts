import type { Locator, Page } from "@playwright/test";
import { openAdmin, row } from "../back-office";
import { fail, toast } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";
import { story as shownStory, storeStories, time } from "./inspiration";

const ROWS = /rest\/v1\/celebration_stories/;
const TRASH = /rpc\/trash_records/;
const PATH = "/admin/celebration-stories";

const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` });
const remove = (page: Page, title: string) => page.getByRole("button", { name: `Delete ${title}` });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Celebration Story" });
const newDialog = (page: Page) => page.getByRole("dialog", { name: "Add New Celebration Story" });
const titleIn = (form: Locator) => form.getByRole("textbox", { name: "Title", exact: true });
const confirm = (page: Page) => page.getByRole("alertdialog", { name: /^Delete “/ });

test("a story is written, shown to visitors, changed and deleted", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, PATH);
  await expect(page.getByText("No stories found")).toBeVisible();
  await writeStory(page);
  const [stored] = await site.rows<{ image_url: string }>("celebration_stories");
  expect(stored).toMatchObject({
    title: "A garden party",
    subtitle: "In June",
    content: ["We planted a tree.", "Then we sang:\nthe old song."],
    author: "Ann & Bo",
    is_demonstration: false,
    image_url: expect.stringMatching(/celebration-stories\/[0-9a-f-]{36}\.jpg$/),
  });
  await expect(row(page, "A garden party")).toContainText("Ann & Bo");

  await page.getByRole("link", { name: "View Site" }).click();
  const toInspiration = page.getByRole("navigation", { name: "Main" }).getByText("Inspiration");
  await toInspiration.click();
  const shown = shownStory(page, "A garden party");
  await loaded(shown.getByRole("img"));
  await expect(shown.getByText("We planted a tree.")).toBeVisible();
  // A single line break stays one.
  await expect(shown.getByText("Then we sang:")).toHaveJSProperty(
    "innerText",
    "Then we sang:\nthe old song.",
  );
  await page.goBack();
  await page.goBack();
  await edit(page, "A garden party").click();
  await expect(dialog(page).getByLabel("Content")).toHaveValue(
    "We planted a tree.\n\nThen we sang:\nthe old song.",
  );
  await titleIn(dialog(page)).fill("A winter party");
  await dialog(page).getByRole("button", { name: "Update Story" }).click();
  await expect(toast(page, "Story updated successfully")).toBeVisible();
  await expect(edit(page, "A winter party")).toBeFocused();
  expect(await (await fetch(`${site.url}/inspiration`)).text()).toContain("A winter party");
  await deleteStory(page);
  expect(await site.rows("celebration_stories", "deleted_at=is.null")).toEqual([]);
  // It can come back, picture and all.
  expect((await fetch(site.url + stored?.image_url)).status).toBe(200);
});

async function writeStory(page: Page) {
  await page.getByRole("button", { name: "Add New Story" }).click();
  const added = newDialog(page);
  const create = added.getByRole("button", { name: "Create Story" });
  await titleIn(added).fill("  A garden party ");
  await added.getByLabel("Subtitle").fill("In June");
  await added
    .getByLabel("Content")
    .fill("\nWe planted a tree.\n\n  \n\nThen we sang:\nthe old song.\n\n");
  await added.getByLabel("Author").fill("Ann & Bo");
  const photo = await picture(page, { width: 300, height: 200 });
  await added.locator("input[type=file]").setInputFiles(photo);
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  await create.click();
  await expect(toast(page, "Story created successfully")).toBeVisible();
  await expect(added).toBeHidden();
  await expect(page).toHaveURL(/celebration-stories$/);
}

/** Presses twice. */
async function deleteStory(page: Page) {
  await remove(page, "A winter party").click();
  await expect(confirm(page)).toContainText("Delete “A winter party”");
  await expect(confirm(page)).toContainText("Are you sure you want to delete this story?");
  let deletions = 0;
  page.on("request", (request) => {
    if (TRASH.test(request.url())) deletions += 1;
  });
  await confirm(page).getByRole("button", { name: "Delete" }).dblclick();
  await expect(toast(page, "Story deleted successfully")).toBeVisible();
  await expect(page.getByText("No stories found")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Celebration Stories" })).toBeFocused();
  expect(deletions).toBe(1);
}

const FAILED = "The server answered with an error. Please try again.";

test("stories that cannot be read, saved or deleted are told; every word stays, and a retry leaves one", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 500/, /ERR_FAILED/);
  await storeStories(site, [{ title: "A garden party" }]);
  let answer: "refuse" | "lose" | "let" = "refuse";
  await page.route(ROWS, async (route) => {
    const isRead = route.request().method() === "GET";
    if (answer === "let" || (answer === "lose" && isRead)) return route.continue();
    if (answer === "refuse") {
      return route.fulfill({ status: 500, json: { message: "relation secret" } });
    }
    // It arrives, and its answer does not.
    await route.fetch();
    return route.abort();
  });
  await openAdmin(page, site, PATH);
  await expect(toast(page, "Failed to load stories")).toBeVisible();
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline).toContainText("Failed to load stories");
  answer = "let";
  await inline.getByRole("button", { name: "Retry" }).click();
  await expect(edit(page, "A garden party")).toBeVisible();

  await page.getByRole("button", { name: "Add New Story" }).press("Enter");
  const added = newDialog(page);
  for (const field of ["Title", "Subtitle", "Content", "Author"]) {
    await added.getByRole("textbox", { name: field, exact: true }).fill(`${field} of a new one`);
  }
  // By keyboard: a message may lie over a button.
  const create = () => titleIn(added).press("Enter");
  answer = "refuse";
  await create();
  await expect(toast(page, `Failed to save story: ${FAILED}`)).toBeVisible();
  answer = "lose";
  await create();
  await expect(toast(page, "Failed to save story: The server could not be reached.")).toBeVisible();
  await expect(added.getByLabel("Content")).toHaveValue("Content of a new one");
  answer = "let";
  await create();
  await expect(toast(page, "Story created successfully")).toBeVisible();
  await expect(added).toBeHidden();
  expect(await site.rows("celebration_stories", "title=like.Title*")).toHaveLength(1);

  await fail(page, TRASH);
  await remove(page, "A garden party").press("Enter");
  await confirm(page).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(toast(page, `Failed to delete story: ${FAILED}`)).toBeVisible();
  await confirm(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(row(page, "A garden party")).toBeVisible();
  await expect(page.getByText("secret")).toBeHidden();
});

test("examples stay marked until staff say otherwise, and stories are found", {
  tag: "@more",
}, async ({ page, site }) => {
  await storeStories(site, [
    { title: "Older", created_at: time(1), is_demonstration: true },
    { title: "Newer", created_at: time(2), subtitle: "With a band" },
  ]);
  const marks = () =>
    site.rows("celebration_stories", "select=title,is_demonstration&order=created_at");
  await openAdmin(page, site, PATH);
  await expect(page.getByRole("button", { name: /^Edit/ })).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("Newer");
  await expect(row(page, "Newer")).not.toContainText("Example");
  await expect(row(page, "Older")).toContainText("Example");

  const isExample = dialog(page).getByLabel("This is an example");
  const update = dialog(page).getByRole("button", { name: "Update Story" });
  await edit(page, "Newer").click();
  await expect(update).toBeVisible();
  await expect(isExample).toBeHidden();
  await page.keyboard.press("Escape");
  await edit(page, "Older").click();
  await expect(isExample).toBeChecked();
  await titleIn(dialog(page)).fill("Corrected");
  await update.click();
  await expect(toast(page, "It is still marked as an example.")).toBeVisible();
  await expect(row(page, "Corrected")).toContainText("Example");
  await edit(page, "Corrected").click();
  await isExample.uncheck();
  await update.click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, "Corrected")).not.toContainText("Example");
  expect(await marks()).toEqual([
    { title: "Corrected", is_demonstration: false },
    { title: "Newer", is_demonstration: false },
  ]);

  const search = page.getByRole("searchbox", { name: "Search stories" });
  await search.fill("BAND");
  await expect(edit(page, "Corrected")).toBeHidden();
  await expect(edit(page, "Newer")).toBeVisible();
  await search.fill("author of older");
  await expect(edit(page, "Newer")).toBeHidden();
  await expect(edit(page, "Corrected")).toBeVisible();
  await search.fill("nobody wrote this");
  await expect(page.getByText("Try a different search term")).toBeVisible();

  await page.goto(`${PATH}?edit=00000000-0000-4000-8000-000000000000`);
  await expect(toast(page, "This story does not exist any more")).toBeVisible();
  await expect(page).toHaveURL(/celebration-stories$/);
});
