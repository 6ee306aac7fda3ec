import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { axe, fits } from "../fits";
import { toasts } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";
import { many, type Row, seed } from "./partners";

const applications = (page: Page) => page.getByRole("region", { name: "Partner Applications" });
const current = (page: Page) => page.getByRole("region", { name: "Current Partners", exact: true });
const records = (page: Page) =>
  current(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const told = (page: Page, words: string) => toasts(page).getByText(words, { exact: true });
const add = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add Partner" });
const edit = (page: Page, name: string) =>
  current(page).getByRole("button", { name: `Edit ${name}` });
const form = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) Partner$/ });
const save = (page: Page) =>
  form(page).getByRole("button", { name: /^(Add Partner|Save Changes)$/ });
const confirmation = (page: Page) => page.getByRole("alertdialog", { name: /Delete this partner/ });

const applied = (page: Page) =>
  applications(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });

const application = (
  business_name: string,
  minutes: number,
  more: Record<string, unknown> = {},
) => ({
  business_name,
  contact_name: "Ana Ruiz",
  email: "ana@example.com",
  phone: null,
  service_type: "music",
  services: "Songs for every kind of goodbye.",
  message: null,
  created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
  ...more,
});

const REASONS = "We love what you do. ".repeat(20).trim();

const storeApplications = (site: Site) =>
  site.insert("vendor_submissions", [
    application("Bluebonnet Hall", 5, {
      phone: "(512) 555-0100",
      service_type: "memorials",
      services: "Urns.\n\nAnd =quilts.",
      message: REASONS,
    }),
    application("Four Strings & Co", 60, { email: "four+strings@example.com" }),
  ]);

test.beforeEach(async ({ site }) => {
  await site.clear("partners");
  await site.clear("vendor_submissions");
});

test("applications are listed once they arrive", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/partners");
  await expect(page.getByText("No partner applications yet.")).toBeVisible();
  await expect(
    page.getByText("Applications will appear here when vendors apply through the partners page."),
  ).toBeVisible();
  await expect(page.getByText("No partners found")).toBeVisible();

  await storeApplications(site);
  await applications(page).getByRole("button", { name: "Refresh" }).click();
  await expect(applications(page).getByRole("columnheader")).toHaveText([
    "Business",
    "Contact Information",
    "Service Type",
    "Message",
    "Submitted",
    "Actions",
  ]);
  await expect(applied(page)).toContainText([
    /Bluebonnet Hall.*Ana Ruiz.*ana@example\.com.*512.*Memorial Items\/Keepsakes.*We love.*5 minutes ago/,
    /Four Strings & Co.*Music\/Entertainment.*No additional message.*1 hour ago/,
  ]);

  await applications(page).getByRole("button", { name: "Approved" }).click();
  await expect(page.getByText("No partner applications with this status")).toBeVisible();
  await applications(page).getByRole("button", { name: "New" }).click();
  await expect(applied(page)).toContainText([/Bluebonnet Hall.*New/, /Four Strings & Co.*New/]);
  await expect(page).toHaveURL(/\?status=new$/);
});

test("an application is read and answered", async ({ page, site }) => {
  await storeApplications(site);
  await openAdmin(page, site, "/admin/partners");
  const view = applied(page).first().getByRole("button", { name: /^View/ });
  await view.click();
  const dialog = page.getByRole("dialog", { name: "Bluebonnet Hall" });
  await expect(dialog).toContainText("From Ana Ruiz (ana@example.com, (512) 555-0100)");
  await expect(dialog.getByText("Urns.\n\nAnd =quilts.")).toBeVisible();
  await expect(dialog.getByText(REASONS)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Call" })).toHaveAttribute(
    "href",
    "tel:5125550100",
  );
  await expect(dialog.getByRole("link", { name: "Reply via Email" })).toHaveAttribute(
    "href",
    "mailto:ana@example.com?subject=Re%3A%20Partner%20application%20of%20Bluebonnet%20Hall",
  );
  await expect(page).toHaveURL(/application=/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
});

test("applications are searched and exported", async ({ page, site }) => {
  await storeApplications(site);
  await openAdmin(page, site, "/admin/partners");
  await page.getByRole("searchbox", { name: "Search applications" }).fill("four+");
  await expect(applied(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?applications=four%2B$/);
  await page.getByRole("searchbox", { name: "Search applications" }).fill("=QUILTS");
  await expect(applied(page)).toContainText([/Bluebonnet/]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^partner-applications-.*\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain(
    '"Business","Contact Name","Email","Phone","Location","Service Type","Services","Message","Submitted","Status"',
  );
  expect(csv).toContain('"Memorial Items/Keepsakes","Urns.\n\nAnd =quilts.","We love');
  expect(csv).not.toContain("Four Strings");
});

/** What another visitor sees of a partner, by its name: the card and the page. */
async function visitor(page: Page, site: Site) {
  const context = await page.context().browser()?.newContext({ baseURL: site.url });
  const other = await context?.newPage();
  if (!context || !other) throw new Error("No browser");
  return {
    async sees(name: string, ...words: string[]) {
      await other.goto("/partners");
      await other.getByRole("main").getByRole("link", { name, exact: true }).click();
      await expect(other.getByRole("heading", { name, level: 1 })).toBeVisible();
      for (const one of words) await expect(other.getByText(one).first()).toBeVisible();
    },
    async seesNone() {
      await other.goto("/partners");
      await expect(other.getByText("No partners found matching your criteria.")).toBeVisible();
    },
    close: () => context.close(),
  };
}

test("a partner is added, changed and deleted, and visitors see it at once", async ({
  page,
  site,
  request,
}) => {
  const other = await visitor(page, site);
  await other.seesNone();
  await openAdmin(page, site, "/admin/partners");
  const first = await addBarn(page);
  expect(await site.rows("partners", "select=name,services,image_url,is_demonstration")).toEqual([
    {
      name: "The Lantern Barn",
      services: ["Lantern walk", "Fiddle players"],
      image_url: first,
      is_demonstration: false,
    },
  ]);
  await other.sees("The Lantern Barn", "With a porch.", "Fiddle players", "Asheville");

  const second = await changeBarn(page, first);
  // Not before it is saved: the page still shows it.
  expect((await request.get(first)).status()).toBe(200);
  await save(page).click();
  await expect(told(page, "Partner updated")).toBeVisible();
  await expect(edit(page, "The Moon Barn")).toBeFocused();
  // A version shows it: it can come back.
  expect((await request.get(first)).status()).toBe(200);
  await other.sees("The Moon Barn", "Lantern walk");

  await deleteBarn(page);
  expect((await request.get(second)).status()).toBe(200);
  await other.seesNone();
  await other.close();
});

const image = (page: Page) => form(page).getByRole("group", { name: "Image" });

/** @returns the address of the picture that its form shows, once that is uploaded */
async function upload(page: Page, before?: string) {
  const photo = await picture(page, { width: 400, height: 225 });
  await image(page).locator("input[type=file]").setInputFiles(photo);
  const preview = image(page).getByRole("img");
  if (before) await expect(preview).not.toHaveAttribute("src", before);
  // Until it is uploaded, the preview is an object URL of the browser's own.
  await expect(preview).toHaveAttribute("src", /public\/partner-images\/[0-9a-f-]{36}\.jpg$/);
  await loaded(preview);
  return (await preview.getAttribute("src")) ?? "";
}

/** @returns the address of its picture */
async function addBarn(page: Page) {
  await add(page).click();
  await save(page).click();
  await expect(form(page).getByRole("alert")).toHaveText([
    "Name is required",
    "Type is required",
    "Location is required",
  ]);
  await form(page).getByLabel("Name").fill("  The Lantern Barn ");
  await form(page).getByLabel("Type").selectOption("Celebration Venue");
  await form(page).getByLabel("Location").fill("Asheville");
  await form(page).getByLabel("Description").fill("A timber barn.\n\nWith a porch.");
  await form(page).getByLabel("Services").fill("  Lantern walk \n\n   \nFiddle players");
  const address = await upload(page);
  await save(page).click();
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(add(page)).toBeFocused();
  await expect(records(page)).toContainText([/The Lantern Barn.*Celebration Venue.*Asheville/]);
  return address;
}

/** Leaves the form open. @returns the address of its new picture */
async function changeBarn(page: Page, before: string) {
  await edit(page, "The Lantern Barn").click();
  await expect(form(page).getByLabel("Services")).toHaveValue("Lantern walk\nFiddle players");
  await form(page).getByLabel("Name").fill("The Moon Barn");
  return upload(page, before);
}

/** Cancels the deletion first. */
async function deleteBarn(page: Page) {
  await current(page).getByRole("button", { name: "Delete The Moon Barn" }).click();
  await expect(confirmation(page)).toContainText("The Moon Barn will no longer be");
  await confirmation(page).getByRole("button", { name: "Cancel" }).click();
  await current(page).getByRole("button", { name: "Delete The Moon Barn" }).click();
  await confirmation(page).getByRole("button", { name: "Delete" }).click();
  await expect(told(page, "Partner deleted")).toBeVisible();
  await expect(current(page).getByText("No partners found")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Current Partners" })).toBeFocused();
}

/** Lets the backend fail, with words that nobody may see. */
const refuse = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: "secret words" } })
      : route.fallback(),
  );

test("what cannot be read is told, and read again on request", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await refuse(page, "GET", /rest\/v1\/(partners|vendor_submissions)\?/);
  await openAdmin(page, site, "/admin/partners");
  await expect(told(page, "Error loading partners")).toBeVisible();
  await expect(told(page, "Error loading vendor submissions")).toBeVisible();
  for (const [section, title] of [
    [applications(page), "Error loading vendor submissions"],
    [current(page), "Error loading partners"],
  ] as const) {
    await expect(section.getByRole("alert")).toContainText(title);
  }
  await page.unrouteAll();
  await applications(page).getByRole("button", { name: "Retry" }).click();
  await current(page).getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No partner applications yet.")).toBeVisible();
  await expect(page.getByText("secret words")).toBeHidden();
});

test("a partner that cannot be saved keeps every word", async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 500/);
  await seed(site, [{ name: "Oak House", type: "Funeral Home", location: "Troy" }]);
  await openAdmin(page, site, "/admin/partners");
  await refuse(page, "POST", /rest\/v1\/rpc\/save_partner/);
  await refuse(page, "POST", /storage\/v1\/object\/partner-images/);
  await add(page).click();
  await form(page).getByLabel("Name").fill("The Lantern Barn");
  await form(page).getByLabel("Type").selectOption("Celebration Venue");
  await form(page).getByLabel("Location").fill("Asheville");
  const photo = await picture(page, { width: 40, height: 30 });
  await form(page).locator("input[type=file]").setInputFiles(photo);
  await expect(told(page, "Error uploading image")).toBeVisible();
  await save(page).click();
  await expect(told(page, "Error adding partner")).toBeVisible();
  await expect(form(page).getByLabel("Name")).toHaveValue("The Lantern Barn");
  await page.unrouteAll();
  await save(page).click();
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(records(page)).toHaveCount(2);

  await refuse(page, "POST", /rest\/v1\/rpc\/save_partner/);
  await edit(page, "Oak House").click();
  await form(page).getByLabel("Location").fill("Ithaca");
  await save(page).click();
  await expect(told(page, "Error updating partner")).toBeVisible();
  await expect(form(page).getByLabel("Location")).toHaveValue("Ithaca");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByText("secret words")).toBeHidden();
});

test("a partner that cannot be deleted or opened is told", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await seed(site, [{ name: "Oak House", type: "Funeral Home", location: "Troy" }]);
  await openAdmin(page, site, "/admin/partners");
  await refuse(page, "POST", /rpc\/trash_records/);
  await current(page).getByRole("button", { name: "Delete Oak House" }).click();
  await confirmation(page).getByRole("button", { name: "Delete" }).click();
  await expect(told(page, "Error deleting partner")).toBeVisible();
  await confirmation(page).getByRole("button", { name: "Cancel" }).click();
  await page.unrouteAll();

  await refuse(page, "GET", /rest\/v1\/partners\?.*id=eq/);
  // By keyboard: a toast may lie over the button.
  await edit(page, "Oak House").press("Enter");
  await expect(told(page, "Error loading partners")).toBeVisible();
  await expect(page).toHaveURL(/partners$/);
  await page.unrouteAll();
  await site.clear("partners", "name=eq.Oak House");
  await edit(page, "Oak House").press("Enter");
  await expect(told(page, "This partner does not exist any more")).toBeVisible();
  await expect(page.getByText("secret words")).toBeHidden();
});

test("demo partners are added one by one, also where one fails", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await openAdmin(page, site, "/admin/partners");
  const demo = page.getByRole("button", { name: "Add Demo Partners" });
  const willow = "Error adding partner: Willow Creek Funeral Home";
  const fern = "Error adding partner: The Glasshouse at Fern Hill";
  await refuse(page, "POST", /rest\/v1\/partners/);
  await demo.click();
  await expect(told(page, willow)).toBeVisible();
  await expect(told(page, fern)).toBeVisible();
  await expect(told(page, "Error adding demo partners")).toBeVisible();
  await page.unrouteAll();

  await page.reload();
  await page.route(/rest\/v1\/partners/, (route) =>
    route.request().postData()?.includes("Willow Creek")
      ? route.fulfill({ status: 500, json: { message: "secret words" } })
      : route.fallback(),
  );
  await demo.click();
  await expect(told(page, willow)).toBeVisible();
  await expect(told(page, "Demo partners added")).toBeVisible();
  await expect(records(page)).toContainText([/Fern Hill.*Example/]);
});

test("demo partners are added once, also by a double click", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/partners");
  const demo = page.getByRole("button", { name: "Add Demo Partners" });
  await demo.dblclick();
  await expect(told(page, "Demo partners added")).toBeVisible();
  await expect(records(page)).toHaveCount(2);
  await demo.click();
  await expect(told(page, "The demo partners are there already")).toBeVisible();
  await expect(records(page)).toHaveCount(2);

  // Saving an example makes it a real partner.
  await edit(page, "Willow Creek Funeral Home").click();
  await expect(form(page)).toContainText("once saved, it is a real partner");
  await form(page).getByLabel("Location").fill("Boise, Idaho, in the mountains");
  await save(page).click();
  await expect(records(page).filter({ hasText: "in the mountains" })).not.toContainText("Example");
  await page.reload();
  await demo.click();
  await expect(told(page, "The demo partners are there already")).toBeVisible();
  expect(await site.rows("partners", "select=is_demonstration&order=name")).toEqual([
    { is_demonstration: true },
    { is_demonstration: false },
  ]);
});

test("an edit survives a reload and a faster colleague, and gives up its picture", async ({
  page,
  site,
  request,
  expectInConsole,
}) => {
  // A colleague was faster.
  expectInConsole(/status of 409/);
  const [house] = await seed(site, [{ name: "Oak House", type: "Funeral Home", location: "Troy" }]);
  await openAdmin(page, site, `/admin/partners?edit=${house?.id}`);
  await form(page).getByLabel("Location").fill("Ithaca");
  await page.reload({ waitUntil: "commit" });
  await expect(form(page)).toContainText("What you were writing is back");
  await expect(form(page).getByLabel("Location")).toHaveValue("Ithaca");
  await site.update("partners", `id=eq.${house?.id}`, { name: "Oak & Elm House" });
  await save(page).click();
  const conflict = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await conflict.getByRole("button", { name: "Use their version" }).click();
  await expect(form(page).getByLabel("Name")).toHaveValue("Oak & Elm House");
  await expect(form(page).getByLabel("Location")).toHaveValue("Troy");
  await form(page).getByLabel("Location").fill("Ithaca");

  const image = form(page).getByRole("group", { name: "Image" });
  await image
    .locator("input[type=file]")
    .setInputFiles(await picture(page, { width: 40, height: 30 }));
  await expect(image.getByRole("img")).toHaveAttribute("src", /partner-images/);
  const address = (await image.getByRole("img").getAttribute("src")) ?? "";
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(form(page)).toBeHidden();
  await expect.poll(async () => (await request.get(address)).ok()).toBe(false);
  const rows = await site.rows<Row>("partners", "select=name,location");
  expect(rows).toEqual([{ name: "Oak & Elm House", location: "Troy" }]);
});

test("both lists page and search for themselves, and fit every screen", async ({ page, site }) => {
  await seed(site, many(60));
  const words = "A very long sentence about what we do and why we would like to do it. ".repeat(9);
  await site.insert(
    "vendor_submissions",
    Array.from({ length: 55 }, (_, index) =>
      application(`Band ${index}`, index, {
        ...(index === 0
          ? { business_name: "Averylongnamewithoutanyspace".repeat(5), message: words }
          : {}),
        email: `${"long".repeat(12)}@example.com`,
        phone: "+1 512 555 0100 ext. 42",
      }),
    ),
  );
  await openAdmin(page, site, "/admin/partners");
  await expect(records(page)).toHaveCount(50);
  await current(page).getByRole("button", { name: "Load more" }).click();
  await expect(records(page)).toHaveCount(60);
  await page.getByRole("searchbox", { name: "Search partners" }).fill("partner 0007");
  await expect(records(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search applications" }).fill("band 54");
  await expect(applications(page).getByRole("button", { name: /^View/ })).toHaveCount(1);
  await expect(page).toHaveURL(/\?partners=partner\+0007&applications=band\+54$/);
  await page.reload();
  await expect(records(page)).toHaveCount(1);
  await expect(applications(page).getByRole("button", { name: /^View/ })).toHaveCount(1);

  await applications(page).getByRole("link", { name: "Current Partners" }).click();
  await expect(page.getByRole("heading", { name: "Current Partners" })).toBeFocused();
  await expect(page).toHaveURL(/band\+54#current-partners$/);

  await page.goto("/admin/partners?applications=averylong&partners=partner+0007");
  await expect(applications(page).getByRole("button", { name: /^View/ })).toHaveCount(1);
  await fits(page);
  await add(page).click();
  await expect(form(page)).toBeVisible();
  await axe(page);
});

test("the keyboard alone adds and deletes a partner", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/partners");
  await add(page).focus();
  await page.keyboard.press("Enter");
  await form(page).getByLabel("Name").focus();
  await page.keyboard.type("Oak House");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fun");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Troy");
  await page.keyboard.press("Enter");
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(add(page)).toBeFocused();
  await current(page).getByRole("button", { name: "Delete Oak House" }).focus();
  await page.keyboard.press("Enter");
  await expect(confirmation(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(told(page, "Partner deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Current Partners" })).toBeFocused();
});
