import type { Page } from "@playwright/test";
import { openAdmin } from "../back-office";
import { toasts } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";

const current = (page: Page) => page.getByRole("region", { name: "Current Partners", exact: true });
const records = (page: Page) =>
  current(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const told = (page: Page, words: string) => toasts(page).getByText(words, { exact: true });
const add = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add Partner" });
const form = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) Partner$/ });

const DIRECTORY = "/admin/partners?tab=directory";

test("a partner is added by keyboard, with a picture, and visitors see it at once", {
  tag: "@more",
}, async ({ page, site }) => {
  const shown = async () => (await fetch(`${site.url}/partners`)).text();
  expect(await shown()).toContain("No partners found matching your criteria.");
  await openAdmin(page, site, DIRECTORY);
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
