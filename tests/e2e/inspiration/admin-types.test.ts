import type { Locator, Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { openAdmin } from "../back-office";
import { toast } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";
import { GONE, storeTypes } from "./inspiration";

const PATH = "/admin/celebration-types";

const card = (page: Page, name: string) => page.getByRole("article", { name });
const manage = (page: Page, title: string) =>
  page.getByRole("button", { name: `Manage Ideas of ${title}` });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Celebration Type" });
const newDialog = (page: Page) => page.getByRole("dialog", { name: "New Celebration Type" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save Changes" });
/** The type's own, not an idea's. */
const titleIn = (form: Locator) => form.getByLabel("Title").first();
const mainIdea = (form: Locator, number: number) =>
  form.getByRole("group", { name: `Main idea ${number}` });
const additionalIdea = (form: Locator, number: number) =>
  form.getByLabel(`Additional idea ${number}`, { exact: true });

/** One type with two main ideas and one more. */
async function oneType(site: Site, more: object = {}) {
  const [id] = await storeTypes(site, [{ title: "Nature", ...more }]);
  const idea = (title: string, is_main_idea: boolean, position: number) => ({
    celebration_type_id: id,
    title,
    description: is_main_idea ? `How to: ${title}` : title,
    is_main_idea,
    position,
  });
  await site.insert("celebration_ideas", [
    idea("A walk", true, 0),
    idea("A swim", true, 1),
    idea("Seeds", false, 0),
  ]);
}

test("the keyboard alone makes a type, with its ideas in order, and visitors see it", {
  tag: "@more",
}, async ({ page, site }) => {
  await openAdmin(page, site, PATH);
  await expect(page.getByRole("heading", { name: "Manage Celebration Types" })).toBeVisible();
  await expect(page.getByText("No celebration types found")).toBeVisible();
  const { keyboard } = page;
  await page.getByRole("button", { name: "New Celebration Type" }).focus();
  await keyboard.press("Enter");
  const form = newDialog(page);
  await expect(titleIn(form)).toBeFocused();
  await expect(form.getByRole("radio", { name: "Leaf" })).toBeChecked();
  await expect(form.getByRole("group", { name: /^Main idea \d/ })).toHaveCount(1);
  await expect(form.getByLabel(/^Additional idea \d/)).toHaveCount(1);
  await describeByKeyboard(page, form);
  await addMainIdeasByKeyboard(page, form);
  await addAdditionalIdeasByKeyboard(page, form);
  const create = form.getByRole("button", { name: "Create" });
  await expect(create, "the form is longer than the window").toBeInViewport({ ratio: 1 });
  await create.focus();
  await keyboard.press("Enter");
  await expect(toast(page, "Celebration type has been saved.")).toBeVisible();
  await expect(form).toBeHidden();
  await expectStored(site);
  await expect(card(page, "Music")).toContainText("For the one who sang.");
  await expect(card(page, "Music")).toContainText("2 main ideas, 2 more");
  const html = await (await fetch(`${site.url}/inspiration`)).text();
  expect(html).toMatch(/A choir.*A band.*More Ideas.*Small bells.*A record.*Plan the music/s);
});

/** Starts in the dialog's first field. */
async function describeByKeyboard({ keyboard }: Page, form: Locator) {
  await keyboard.press("Enter");
  for (const field of ["Title", "Description", "Action text"]) {
    await expect(form.getByText(`${field} is required`)).toBeVisible();
  }
  await expect(titleIn(form)).toBeFocused();
  await keyboard.type("Music");
  await keyboard.press("Tab");
  await keyboard.type("For the one who sang.");
  await keyboard.press("Tab");
  await keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "Music" })).toBeChecked();
  await keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Choose image" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Choose existing" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type("Plan the music");
}

/** Writes two, swaps them, and removes one and takes that back. */
async function addMainIdeasByKeyboard({ keyboard }: Page, form: Locator) {
  await keyboard.press("Tab");
  await expect(mainIdea(form, 1).getByLabel("Title")).toBeFocused();
  await keyboard.type("A band");
  await keyboard.press("Tab");
  await keyboard.type("Three songs.");
  for (const name of ["Move main idea 1 up", "Move main idea 1 down", "Remove main idea 1"]) {
    await keyboard.press("Tab");
    await expect(form.getByRole("button", { name })).toBeFocused();
  }
  const addMain = form.getByRole("button", { name: "Add main idea" });
  await keyboard.press("Tab");
  await expect(addMain).toBeFocused();
  await keyboard.press("Enter");
  await expect(mainIdea(form, 2).getByLabel("Title")).toBeFocused();
  await keyboard.type("A choir");
  for (const _ of ["description", "up"]) await keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Move main idea 2 up" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(form.getByText("Moved to place 1 of 2")).toBeAttached();
  await expect(mainIdea(form, 1).getByLabel("Title")).toHaveValue("A choir");
  // The focus went along.
  await expect(form.getByRole("button", { name: "Move main idea 1 up" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(mainIdea(form, 2)).toBeHidden();
  await expect(form.getByRole("button", { name: "Undo" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(mainIdea(form, 1).getByLabel("Title")).toHaveValue("A choir");
  await expect(mainIdea(form, 1).getByLabel("Title")).toBeFocused();
  await expect(mainIdea(form, 2).getByLabel("Description")).toHaveValue("Three songs.");
  await addMain.focus();
  await keyboard.press("Enter"); // A blank one, which is dropped.
  await expect(mainIdea(form, 3).getByLabel("Title")).toBeFocused();
}

async function addAdditionalIdeasByKeyboard({ keyboard }: Page, form: Locator) {
  await additionalIdea(form, 1).focus();
  await keyboard.type("Small bells");
  await form.getByRole("button", { name: "Add additional idea" }).focus();
  await keyboard.press("Enter");
  await expect(additionalIdea(form, 2)).toBeFocused();
  await keyboard.type("A record");
}

async function expectStored(site: Site) {
  const [type] = await site.rows("celebration_types");
  expect(type).toMatchObject({
    title: "Music",
    description: "For the one who sang.",
    icon: "Music",
    action_text: "Plan the music",
    image_url: null,
  });
  const stored = await site.rows(
    "celebration_ideas",
    "order=is_main_idea.desc,position&select=title,description,is_main_idea,position",
  );
  expect(stored).toEqual([
    { title: "A choir", description: "", is_main_idea: true, position: 0 },
    { title: "A band", description: "Three songs.", is_main_idea: true, position: 1 },
    { title: "Small bells", description: "Small bells", is_main_idea: false, position: 0 },
    { title: "A record", description: "A record", is_main_idea: false, position: 1 },
  ]);
}

test("a type has a cover, also where the one before is gone", { tag: "@more" }, async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  await page.route(GONE, (route) => route.fulfill({ status: 404 }));
  await oneType(site, { image_url: GONE });
  await openAdmin(page, site, PATH);
  await expect(card(page, "Nature").locator("img")).toBeHidden();
  await manage(page, "Nature").click();
  await expect(dialog(page).getByText("This image cannot be shown")).toBeVisible();
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles(await picture(page, { width: 300, height: 200 }));
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  const [{ image_url: cover = "" } = {}] = await site.rows<{ image_url: string }>(
    "celebration_types",
  );
  expect(cover).toMatch(/content-images\/[0-9a-f-]{36}\.jpg$/);
  const status = async () => (await fetch(site.url + cover)).status;
  expect(await status()).toBe(200);
  await loaded(card(page, "Nature").locator("img"));
});
