import sharp from "sharp";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

/** A file as a phone's camera writes it, of this size in pixels and as large in bytes as it comes. */
const photo = async (background: string, width = 2400) => ({
  name: "ruth.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height: 1600, channels: 3, background } })
    .withMetadata({ exif: { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1" } } })
    .jpeg()
    .toBuffer(),
});

test("a photo of the honoree is chosen, replaced, removed and taken back", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  // Calls that are cut off on purpose.
  expectInConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch manifest patches/);
  await startPlan(page, site, "Ruth");
  await openSection(page, "About them");
  const file = page.locator("input[type=file]").first();
  const shown = page.getByRole("img", { name: "Photo of Ruth" });
  await file.setInputFiles(await photo("teal"));
  await expect(shown).toBeVisible();
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1600);
  await allSaved(page);

  // It is read again with the session, and shown beside the name and on paper, too.
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(page.getByRole("banner").locator("img")).toBeVisible();

  await page.context().setOffline(true);
  await file.setInputFiles(await photo("maroon", 900));
  const why = page.getByRole("alert").filter({ hasText: "A photo needs a connection" });
  await expect(why).toContainText("The photo from before is still here.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(width).toBe(900);

  await file.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Ruth") });
  await expect(page.getByText("This file cannot be read as a photo")).toBeVisible();
  await expect(shown).toBeVisible();

  await page.getByRole("button", { name: "Remove the photo" }).click();
  await expect(shown).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(shown).toBeVisible();
  await allSaved(page);
});
