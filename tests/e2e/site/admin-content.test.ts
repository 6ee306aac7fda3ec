import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { openAdmin, row } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

const edit = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` });
const dialog = (page: Page, name = "Edit Content Section") => page.getByRole("dialog", { name });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save Changes" });

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
