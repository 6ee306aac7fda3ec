import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { openAdmin, openListMenu } from "../back-office";
import { fail, toasts } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";
import { many, seed } from "./partners";

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

const DIRECTORY = "/admin/partners?tab=directory";

/** The tab of a list, with its number. */
const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "About partners" })
    .getByRole("link", { name: new RegExp(`^${name} \\d`) });

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

/** Applications are listed once they arrive, read and answered. */
async function applicationsArrive(page: Page, site: Site) {
  await expect(page.getByText("No partner applications yet.")).toBeVisible();
  await expect(
    page.getByText("Applications will appear here when vendors apply through the partners page."),
  ).toBeVisible();
  await tab(page, "Current Partners").click();
  await expect(page.getByText("No partners found")).toBeVisible();
  await page.goBack();
  await storeApplications(site);
  await openListMenu(applications(page));
  await applications(page).getByRole("button", { name: "Refresh" }).click();
  await expect(applied(page)).toContainText([
    /Bluebonnet Hall.*Ana Ruiz.*ana@example\.com.*512.*Memorial Items\/Keepsakes.*We love.*\d minutes ago/,
    /Four Strings & Co.*Music\/Entertainment.*No additional message.*1 hour ago/,
  ]);

  // A press anywhere in the row opens the review.
  await applied(page).first().getByText("Ana Ruiz").click();
  await expect(page).toHaveURL(/\/applications\//);
  const main = page.getByRole("main");
  await expect(main).toContainText(/Ana Ruiz.*\(512\) 555-0100.*ana@example\.com/);
  await expect(main.locator("p", { hasText: "Urns.\n\nAnd =quilts." })).toBeVisible();
  await expect(main.locator("p", { hasText: REASONS })).toBeVisible();
  const call = main.getByRole("link", { name: "Call" });
  await expect(call).toHaveAttribute("href", "tel:5125550100");
  await expect(main.getByRole("link", { name: "Reply via Email" })).toHaveAttribute(
    "href",
    "mailto:ana@example.com?subject=Re%3A%20Partner%20application%20of%20Bluebonnet%20Hall",
  );
  await page.goBack();

  await applications(page).getByRole("button", { name: "Approved" }).click();
  await expect(page.getByText("No partner applications with this status")).toBeVisible();
  await applications(page).getByRole("button", { name: "New" }).click();
  await expect(applied(page)).toContainText([/Bluebonnet Hall.*New/, /Four Strings & Co.*New/]);
  await expect(page).toHaveURL(/\?status=new$/);
}

test("applications and partners page and search for themselves", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await seed(site, many(51));
  const bands = Array.from({ length: 51 }, (_, index) => application(`Band ${index}`, index));
  await site.insert("vendor_submissions", bands);
  await openAdmin(page, site, "/admin/partners");
  await page.getByRole("searchbox", { name: "Search applications" }).fill("band 50");
  await expect(applied(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?applications=band\+50$/);
  await expect(tab(page, "Partner Applications")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "Partner Applications")).toHaveText(/51 new/);
  await tab(page, "Current Partners").click();
  await expect(page).toHaveURL(DIRECTORY);
  await expect(applications(page)).toBeHidden();
  await expect(records(page)).toHaveCount(50);
  await current(page).getByRole("button", { name: "Load more" }).click();
  await expect(records(page)).toHaveCount(51);
  await page.getByRole("searchbox", { name: "Search partners" }).fill("partner 0007");
  await expect(records(page)).toHaveCount(1);
  await page.reload();
  await expect(records(page)).toHaveCount(1);
  await page.goBack();
  await expect(applied(page)).toHaveCount(1);
});

test("applications arrive and are read; a partner is added by keyboard, changed and deleted, and visitors see it at once", {
  tag: "@more",
}, async ({ page, site }) => {
  const shown = async () => (await fetch(`${site.url}/partners`)).text();
  expect(await shown()).toContain("No partners found matching your criteria.");
  await openAdmin(page, site, "/admin/partners");
  await applicationsArrive(page, site);
  await tab(page, "Current Partners").click();
  await addByKeyboard(page);
  const [stored] = await site.rows<{ id: string; image_url: string }>("partners");
  expect(stored).toMatchObject({
    name: "The Lantern Barn",
    type: "Funeral Home",
    services: ["Lantern walk", "Fiddle players"],
    image_url: expect.stringMatching(/public\/partner-images\/[0-9a-f-]{36}\.jpg$/),
    is_demonstration: false,
  });
  expect(await shown()).toContain("The Lantern Barn");
  const own = await (await fetch(`${site.url}/partners/${stored?.id}`)).text();
  for (const words of ["With a porch.", "Fiddle players", "Asheville"])
    expect(own).toContain(words);

  await edit(page, "The Lantern Barn").click();
  await expect(form(page).getByLabel("Services")).toHaveValue("Lantern walk\nFiddle players");
  await form(page).getByLabel("Location").fill("Ithaca");
  await form(page).getByLabel("Name").fill("The Moon Barn");
  await save(page).click();
  await expect(told(page, "Partner updated")).toBeVisible();
  await expect(edit(page, "The Moon Barn")).toBeFocused();
  expect(await shown()).toContain("Ithaca");

  const isThere = async (address: string) => (await fetch(site.url + address)).ok;
  await deleteByKeyboard(page);
  expect(await isThere(stored?.image_url ?? "")).toBe(true);
  expect(await shown()).not.toContain("The Moon Barn");
});

async function upload(page: Page) {
  const image = form(page).getByRole("group", { name: "Image" });
  const photo = await picture(page, { width: 40, height: 30 });
  await image.locator("input[type=file]").setInputFiles(photo);
  const preview = image.getByRole("img");
  // Until it is uploaded, the preview is an object URL of the browser's own.
  await expect(preview).toHaveAttribute("src", /public\/partner-images\/[0-9a-f-]{36}\.jpg$/);
  await loaded(preview);
  // Enter does nothing while the form waits for an upload.
  await expect(form(page).getByRole("button", { name: "Add Partner" })).toBeEnabled();
}

async function addByKeyboard(page: Page) {
  await add(page).focus();
  await page.keyboard.press("Enter");
  await form(page).getByLabel("Name").press("Enter");
  await expect(form(page).getByRole("alert")).toHaveText([
    "Name is required",
    "Type is required",
    "Location is required",
  ]);
  await expect(form(page).getByLabel("Name")).toBeFocused();
  for (const words of ["  The Lantern Barn ", "Fun", "Asheville"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  await form(page).getByLabel("Description").fill("A timber barn.\n\nWith a porch.");
  await form(page).getByLabel("Services").fill("  Lantern walk \n\n   \nFiddle players");
  await upload(page);
  await form(page).getByLabel("Name").press("Enter");
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(add(page)).toBeFocused();
  await expect(records(page)).toContainText([/The Lantern Barn.*Funeral Home.*Asheville/]);
}

async function deleteByKeyboard(page: Page) {
  const remove = current(page).getByRole("button", { name: "Delete The Moon Barn" });
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(told(page, "Partner deleted")).toBeVisible();
  await expect(current(page).getByText("No partners found")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

test("partners that cannot be read, saved, opened or deleted are told, and keep every word", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 500/);
  await seed(site, [{ name: "Oak House", type: "Funeral Home", location: "Troy" }]);
  await fail(page, /rest\/v1\/(partners|vendor_submissions)\?/, "GET");
  await openAdmin(page, site, "/admin/partners");
  await expect(told(page, "Error loading vendor submissions")).toBeVisible();
  await expect(applications(page).getByRole("alert")).toContainText("Error loading vendor");
  await page.goto(DIRECTORY);
  await expect(told(page, "Error loading partners")).toBeVisible();
  await expect(current(page).getByRole("alert")).toContainText("Error loading partners");
  await page.unrouteAll();
  await current(page).getByRole("button", { name: "Retry" }).click();
  await expect(edit(page, "Oak House")).toBeVisible();

  // By keyboard: a toast may lie over a button.
  await fail(page, /rpc\/(save_partner|trash_records)/, "POST");
  const location = form(page).getByLabel("Location");
  await edit(page, "Oak House").press("Enter");
  await location.fill("Ithaca");
  await location.press("Enter");
  await expect(told(page, "Error updating partner")).toBeVisible();
  await expect(location).toHaveValue("Ithaca");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave without saving" }).press("Enter");
  await expect(form(page)).toBeHidden();
  await current(page).getByRole("button", { name: "Delete Oak House" }).press("Enter");
  await expect(told(page, "Error deleting partner")).toBeVisible();

  await add(page).press("Enter");
  for (const [field, words] of [
    ["Name", "The Lantern Barn"],
    ["Location", "Asheville"],
  ] as const) {
    await form(page).getByLabel(field).fill(words);
  }
  await form(page).getByLabel("Type").selectOption("Celebration Venue");
  await location.press("Enter");
  await expect(told(page, "Error adding partner")).toBeVisible();
  await expect(form(page).getByLabel("Name")).toHaveValue("The Lantern Barn");
  await page.unrouteAll();
  await location.press("Enter");
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(records(page)).toHaveCount(2);
  await opensNoPartner(page, site);
  await expect(page.getByText("secret words")).toBeHidden();
});

async function opensNoPartner(page: Page, site: Site) {
  const one = /rest\/v1\/partners\?.*id=eq/;
  await fail(page, one, "GET");
  const refused = page.waitForResponse(one);
  await edit(page, "Oak House").press("Enter");
  await refused;
  await expect(told(page, "Error loading partners").first()).toBeVisible();
  await expect(page).toHaveURL(DIRECTORY);
  await page.unrouteAll();
  await site.clear("partners", "name=eq.Oak House");
  await edit(page, "Oak House").press("Enter");
  await expect(told(page, "This partner does not exist any more")).toBeVisible();
}

test("demo partners are added once each, also where one fails, and are real once saved", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 500/);
  await openAdmin(page, site, DIRECTORY);
  const demo = page.getByRole("button", { name: "Add Demo Partners" });
  const willow = "Error adding partner: Willow Creek Funeral Home";
  const fern = "Error adding partner: The Glasshouse at Fern Hill";
  await fail(page, /rest\/v1\/partners/, "POST");
  await demo.press("Enter");
  await Promise.all(
    [willow, fern, "Error adding demo partners"].map((words) =>
      expect(told(page, words)).toBeVisible(),
    ),
  );
  await page.unrouteAll();
  await page.route(/rest\/v1\/partners/, (route) =>
    route.request().postData()?.includes("Willow Creek")
      ? route.fulfill({ status: 500, json: { message: "secret words" } })
      : route.fallback(),
  );
  await demo.press("Enter");
  await expect(told(page, "Demo partners added")).toBeVisible();
  await expect(records(page)).toContainText([/Fern Hill.*Example/]);

  await page.unrouteAll();
  await demo.dblclick();
  await expect(records(page)).toHaveCount(2);
  await expect(demo).toBeEnabled();
  await demo.press("Enter");
  await expect(told(page, "The demo partners are there already")).toBeVisible();
  await edit(page, "Willow Creek Funeral Home").press("Enter");
  await expect(form(page)).toContainText("once saved, it is a real partner");
  await form(page).getByLabel("Location").fill("Boise, Idaho, in the mountains");
  await form(page).getByLabel("Location").press("Enter");
  await expect(records(page).filter({ hasText: "in the mountains" })).not.toContainText("Example");
  expect(await site.rows("partners", "select=is_demonstration&order=name")).toEqual([
    { is_demonstration: true },
    { is_demonstration: false },
  ]);
});
