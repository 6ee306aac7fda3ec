import type { Locator, Page } from "@playwright/test";
import { openAdmin, row } from "../back-office";
import { toast } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";
import { story as shownStory } from "./inspiration";

const PATH = "/admin/celebration-stories";

const newDialog = (page: Page) => page.getByRole("dialog", { name: "Add New Celebration Story" });
const titleIn = (form: Locator) => form.getByRole("textbox", { name: "Title", exact: true });

test("a story is written with a picture, and shown to visitors", { tag: "@more" }, async ({
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
