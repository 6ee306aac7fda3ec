import type { Locator, Page } from "@playwright/test";
import { callAs } from "../../support/colleagues";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { fail, hold, toast } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";
import { GONE, panel, storeTypes, TYPES, TYPES_FAILURE, threeTypes, time } from "./inspiration";

const ROWS = /rest\/v1\/celebration_types/;
const SAVE = /rpc\/save_celebration_type/;
const TRASH = /rpc\/trash_records/;
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

type Idea = { title: string; description: string; is_main_idea: boolean };

/** The stored ideas as the page shows them: main ideas first, each kind in its order. */
async function ideas(site: Site): Promise<string[]> {
  const rows = await site.rows<Idea>(
    "celebration_ideas",
    "order=is_main_idea.desc,position&select=title,description,is_main_idea",
  );
  return rows.map((idea) => `${idea.is_main_idea ? "main" : "more"}: ${idea.title}`);
}

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
const OLD_IDEAS = ["main: A walk", "main: A swim", "more: Seeds"];

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
  await form.getByRole("button", { name: "Create" }).focus();
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

test("ideas are managed, and show to visitors once saved", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await threeTypes(site);
  await site.update("celebration_types", "title=eq.Nature", { is_demonstration: true });
  await openAdmin(page, site, PATH);
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([
    "Nature",
    "Music & Dance",
    "Food",
  ]);
  await expect(card(page, "Nature")).toContainText("Example");

  /** The page as a first-time visitor gets it. */
  const visit = async () => (await fetch(`${site.url}/inspiration`)).text();
  expect(await visit()).toContain("A tree");
  await manage(page, "Nature").click();
  await expect(mainIdea(dialog(page), 1).getByLabel("Title")).toHaveValue("A tree");
  await expect(mainIdea(dialog(page), 2).getByLabel("Title")).toHaveValue("A walk");
  await expect(additionalIdea(dialog(page), 1)).toHaveValue("Stones");
  await page.getByRole("button", { name: "Move additional idea 1 down" }).click();
  await mainIdea(dialog(page), 2).getByLabel("Title").fill("A long walk");
  await page.getByRole("button", { name: "Remove main idea 1" }).click();
  await page.keyboard.press("Escape");
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Keep editing" }).click();
  await expect(mainIdea(dialog(page), 1).getByLabel("Title")).toHaveValue("A long walk");
  await dialog(page).getByRole("button", { name: "Add main idea" }).click();
  await mainIdea(dialog(page), 2).getByLabel("Description").fill("Bring a kite.");
  await save(page).click();
  await expect(mainIdea(dialog(page), 2).getByText("Title is required")).toBeVisible();
  await expect(mainIdea(dialog(page), 2).getByLabel("Title")).toBeFocused();
  await page.keyboard.type("A kite");
  await save(page).click();
  await expect(toast(page, "Celebration type has been saved.")).toBeVisible();
  const html = await visit();
  expect(html).toContain("Bring a kite.");
  expect(html).not.toContain("A tree");
  await expect(card(page, "Nature")).not.toContainText("Example");
  expect((await ideas(site)).filter((idea) => idea !== "main: A band")).toEqual([
    "main: A long walk",
    "main: A kite",
    "more: Seeds",
    "more: Stones",
  ]);
});

test("a type has a cover, and goes with its ideas and its cover", { tag: "@more" }, async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of (404|500)/);
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

  // This tab's copy of the page goes with the type.
  await page.getByRole("link", { name: "View Site" }).click();
  const toInspiration = page.getByRole("navigation", { name: "Main" }).getByText("Inspiration");
  await toInspiration.click();
  await expect(panel(page)).toContainText("A walk");
  await loaded(panel(page).locator("img").first());
  await page.goBack();
  await page.goBack();

  const remove = page.getByRole("button", { name: "Delete Nature" });
  await fail(page, TRASH);
  await remove.click();
  await expect(toast(page, "Something went wrong. Please try again.")).toBeVisible();
  await page.unroute(TRASH);
  await remove.click();
  await expect(page.getByText("No celebration types found")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // All of it waits in the trash.
  expect(await site.rows("celebration_types", "deleted_at=is.null")).toEqual([]);
  expect(await status()).toBe(200);
  await page.getByRole("link", { name: "View Site" }).click();
  const release = await hold(page, TYPES);
  await toInspiration.click();
  await expect(page.getByText("Loading celebration types...")).toBeAttached();
  await expect(panel(page)).toBeHidden();
  release();
  await expect(page.getByText(TYPES_FAILURE)).toBeVisible();
});

test("of two who edit a type, the second is told and chooses", { tag: "@more" }, async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of (404|409)/);
  await oneType(site);
  const [type] = await site.rows<{ id: string }>(
    "celebration_types",
    "select=id,title,description,icon,action_text",
  );
  /** A colleague saves another first idea. */
  const theirs = (title: string) => {
    const main_ideas = [title, "A swim"].map((one) => ({ title: one, description: "Go" }));
    const whole = { ...type, is_new: false, main_ideas, additional_ideas: ["Seeds"] };
    return callAs(site, site.staff, "save_celebration_type", whole);
  };
  const firstIdea = mainIdea(dialog(page), 1).getByLabel("Title");
  const meanwhile = async (mine: string, change: () => Promise<void>) => {
    await manage(page, "Nature").click();
    await firstIdea.fill(mine);
    await change();
    await save(page).click();
  };
  const isStored = async (title: string) => {
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => ideas(site)).toEqual([`main: ${title}`, ...OLD_IDEAS.slice(1)]);
  };
  const changed = page.getByRole("alertdialog", { name: "Someone else changed this" });
  const saveMine = (told: Locator) => told.getByRole("button", { name: "Save my version" }).click();

  await openAdmin(page, site, PATH);
  await meanwhile("Mine", () => theirs("Theirs"));
  await expect(changed).toBeVisible();
  const answer = await hold(page, TYPES);
  await changed.getByRole("button", { name: "Use their version" }).click();
  // What was typed meanwhile would be replaced.
  await expect(changed.getByRole("button", { name: "Keep editing" })).toBeDisabled();
  answer();
  await expect(firstIdea).toHaveValue("Theirs");
  await firstIdea.fill("Theirs and mine");
  await save(page).click();
  await isStored("Theirs and mine");
  // An outdated list replaces the present one only when they say so.
  await meanwhile("Mine again", () => theirs("Theirs again"));
  await saveMine(changed);
  await isStored("Mine again");

  await meanwhile("Mine after all", async () => {
    await theirs("Theirs at last");
    const deleted = { kind: "celebration_types", ids: [type?.id] };
    await callAs(site, site.staff, "trash_records", deleted);
  });
  await saveMine(page.getByRole("alertdialog", { name: "Someone else deleted this" }));
  // Back as it was, it holds what the colleague had saved before they deleted it.
  await expect(changed).toContainText("Theirs at last");
  await saveMine(changed);
  await isStored("Mine after all");
});

test("a save that fails leaves every word in the form, and the focus", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of (400|401|500)/, /ERR_FAILED/);
  await oneType(site, { created_at: time(1) });
  await fail(page, ROWS);
  await openAdmin(page, site, PATH);
  await expect(toast(page, "Something went wrong. Please try again.")).toBeVisible();
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline).toContainText("Celebration types could not be loaded");
  await page.unroute(ROWS);
  await inline.getByRole("button", { name: "Retry" }).click();

  await manage(page, "Nature").click();
  await expect(save(page), "the form is longer than the window").toBeInViewport({ ratio: 1 });
  await titleIn(dialog(page)).fill("Outdoors");
  await mainIdea(dialog(page), 1).getByLabel("Title").fill("A climb");
  await additionalIdea(dialog(page), 1).fill("Stones");
  await fail(page, SAVE);
  const failed = toast(page, "Something went wrong. Please try again.");
  // By key: a message about a failure may lie over the button.
  const submit = () => titleIn(dialog(page)).press("Enter");
  const refused = page.waitForResponse(SAVE);
  await submit();
  await refused;
  await expect(save(page)).toBeEnabled();
  await expect(failed).toBeVisible();
  await expect(page.getByText("secret words")).toBeHidden();

  await page.route(SAVE, (route) => route.abort());
  await submit();
  await expect(toast(page, "The server could not be reached.")).toBeVisible();

  await page.route(SAVE, (route) => route.fulfill({ status: 401, json: {} }));
  await submit();
  const signIn = page.getByRole("alertdialog", { name: "Please sign in again" });
  await signIn.getByLabel("Password").fill(site.staff.password);
  await page.unroute(SAVE);
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await expect(signIn).toBeHidden();
  await expect(titleIn(dialog(page))).toBeFocused();
  await expect(mainIdea(dialog(page), 1).getByLabel("Title")).toHaveValue("A climb");
  await submit();
  await expect(toast(page, "Celebration type has been saved.")).toBeVisible();
  expect(await ideas(site)).toEqual(["main: A climb", "main: A swim", "more: Stones"]);
});
