import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { openAdmin } from "../back-office";
import { toasts } from "../page";
import { AVIF, fromPhone, GIF, picture, type Upload } from "../pictures";
import { expect, test } from "../test";

/** All screens share the field; here the content sections' screen drives it. */
const LABEL = "Hero Image";
const UPLOAD = /\/storage\/v1\/object\/content-images\//;

const DAMAGED =
  "Damaged file: This picture cannot be shown: part of its file is missing. Please choose the original again";

const field = (page: Page) => page.getByRole("group", { name: LABEL });
const chooser = (page: Page) => field(page).getByRole("button", { name: "Choose image" });
const progress = (page: Page) => page.getByRole("progressbar", { name: `Upload of ${LABEL}` });
const preview = (page: Page) => page.getByRole("img", { name: `Preview of ${LABEL}` });

const complaint = (page: Page, words: string) => field(page).getByText(words, { exact: true });

async function openForm(page: Page, site: Site): Promise<void> {
  await openAdmin(page, site, "/admin/content");
  await page.getByRole("button", { name: "Add New Section" }).click();
  await expect(chooser(page)).toBeVisible();
}

const choose = (page: Page, file: Upload) =>
  field(page).locator("input[type=file]").setInputFiles(file);

/** The address of the stored file that the field shows. */
async function stored(page: Page): Promise<string> {
  await expect(preview(page)).toHaveAttribute("src", /^\/storage\/v1\/object\/public\//);
  return (await preview(page).getAttribute("src")) ?? "";
}

const naturalSize = (page: Page) =>
  preview(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });

test("a file that cannot be taken is refused before anything is sent; an upload that fails keeps the image before, and can be tried again", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/net::ERR_FAILED/);
  await openForm(page, site);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && UPLOAD.test(request.url())) sent.push(request.url());
  });
  // A file that only claims to be a picture.
  await choose(page, { name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(
    complaint(page, "Invalid file type: Please upload an image file (JPG, PNG, etc.)"),
  ).toBeVisible();
  await expect(toasts(page).getByText("Invalid file type")).toBeVisible();

  const cutOff = await picture(page, { width: 400, height: 300 });
  cutOff.buffer = cutOff.buffer.subarray(0, 700);
  await choose(page, cutOff);
  await expect(complaint(page, DAMAGED)).toBeVisible();

  const large = { name: "a.gif", mimeType: "image/gif", buffer: Buffer.alloc(5 * 2 ** 20 + 1) };
  await choose(page, large);
  await expect(toasts(page).getByText("File too large")).toBeVisible();
  await expect(preview(page)).toBeHidden();
  expect(sent).toEqual([]);

  await choose(page, GIF);
  const before = await stored(page);
  const photo = await picture(page, { width: 40, height: 30 });

  await page.route(UPLOAD, (route) => route.abort());
  await choose(page, photo);
  await expect(toasts(page).getByText("Upload failed")).toBeVisible();
  await expect(complaint(page, "Please check your connection and try again.")).toBeVisible();
  await expect(preview(page)).toHaveAttribute("src", before);

  // One that the library does not know yet is not stored either.
  await page.unroute(UPLOAD);
  await page.route("**/rest/v1/pictures*", (route) => route.abort());
  await field(page).getByRole("button", { name: "Try again" }).click();
  await expect(complaint(page, "Failed to upload image")).toBeVisible();
  await expect(preview(page)).toHaveAttribute("src", before);

  await page.unroute("**/rest/v1/pictures*");
  await field(page).getByRole("button", { name: "Try again" }).click();
  await expect(preview(page)).toHaveAttribute("src", /\.jpg$/);
  await expect(complaint(page, "Failed to upload image")).toBeHidden();
});

test("a photo is stored upright, smaller, and without the place it was taken", {
  tag: "@more",
}, async ({ page, site }) => {
  await openForm(page, site);
  // A draft that was kept between two pictures still shows the first, which then stays until the sweep.
  await page.route(/\/rest\/v1\/record_drafts/, (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 201, json: { saved_at: new Date().toISOString() } }),
  );
  const photo = fromPhone(
    await picture(page, { width: 3000, height: 200, background: "seagreen" }),
  );
  // The size of a camera's file: too large to be stored before it is made smaller.
  photo.buffer = Buffer.concat([photo.buffer, Buffer.alloc(5.5 * 2 ** 20 - photo.buffer.length)]);
  await choose(page, photo);
  await expect(toasts(page).getByText("Success", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText("Image uploaded successfully")).toBeVisible();
  const address = await stored(page);
  expect(address).toMatch(/^\/storage\/v1\/object\/public\/content-images\/[0-9a-f-]{36}\.jpg$/);
  expect(await naturalSize(page)).toEqual([171, 2560]);
  expect(photo.buffer.includes("Exif\0")).toBe(true);
  const file = await page.request.get(address);
  expect(file.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "max-age=3600",
  });
  expect((await file.body()).includes("Exif\0")).toBe(false);

  // A kind that no browser writes becomes another; the picture before goes: nothing refers to it.
  await choose(page, AVIF);
  await expect(preview(page)).toHaveAttribute("src", /^\/storage\/.*\.webp$/);
  expect(await naturalSize(page)).toEqual([2, 2]);
  await expect.poll(async () => (await page.request.get(address)).ok()).toBe(false);
  const last = await stored(page);
  await field(page).getByRole("button", { name: "Remove image" }).click();
  await expect(toasts(page).getByText("Image removed")).toBeVisible();
  await expect(chooser(page)).toBeFocused();
  await expect(preview(page)).toBeHidden();
  await expect.poll(async () => (await page.request.get(last)).ok()).toBe(false);
});

test("an upload shows how far it is, and can be cancelled for another", {
  tag: "@more",
}, async ({ page, site }) => {
  await openForm(page, site);
  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const photo = await picture(page, { width: 2000, height: 2000 });
  const underWay = field(page).getByText(/Uploading\.\.\. [1-9]\d?%/);
  await speed(20_000);
  await choose(page, photo);
  await expect(progress(page)).toBeVisible();
  await expect(field(page).getByRole("status")).toHaveText("Uploading the image");
  await expect(underWay).toBeVisible();
  expect(Number(await progress(page).getAttribute("aria-valuenow"))).toBeGreaterThan(0);

  const cancelled = page.waitForEvent("requestfailed", (request) => UPLOAD.test(request.url()));
  await field(page).getByRole("button", { name: "Cancel upload" }).click();
  await cancelled;
  await expect(progress(page)).toBeHidden();
  await expect(chooser(page)).toBeFocused();
  await expect(field(page).getByRole("status")).toHaveText("Upload cancelled");
  await expect(preview(page)).toBeHidden();

  await speed(-1);
  await choose(page, GIF);
  expect(await stored(page)).toMatch(/\.gif$/);
  await expect(toasts(page).getByText("Image uploaded successfully")).toHaveCount(1);
});

test("a broken preview has a placeholder; a saved image stays with the version that shows it", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 40[04]/);
  const gone = "/storage/v1/object/public/content-images/00000000-0000-4000-8000-000000000000.png";
  const [section] = await site.insert<{ id: string }>("content_sections", {
    title: "A hero",
    content: "Words",
    section_type: "home_hero",
    published: true,
    image_url: gone,
  });
  const rows = () => site.rows<{ image_url: string }>("content_sections", `id=eq.${section?.id}`);
  const save = async () => {
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  const edit = () => page.getByRole("button", { name: /^Edit .*A hero/ }).click();

  await openAdmin(page, site, "/admin/content");
  await edit();
  await expect(field(page).getByText("This image cannot be shown")).toBeVisible();
  await expect(preview(page)).toBeHidden();
  await choose(page, GIF);
  const first = await stored(page);
  await save();
  expect(await rows()).toMatchObject([{ image_url: first }]);

  // Giving up discards what was chosen and keeps what was saved.
  await edit();
  await choose(page, AVIF);
  await expect(preview(page)).toHaveAttribute("src", /\.webp$/);
  const second = await stored(page);
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /leave|discard/i })
    .click();
  await expect.poll(async () => (await page.request.get(second)).ok()).toBe(false);
  expect((await page.request.get(first)).ok()).toBe(true);

  // A kind of section that shows no picture has none; a version shows it, and it can come back.
  await edit();
  await page.getByLabel("Section Type").selectOption("about_intro");
  await save();
  expect(await rows()).toMatchObject([{ image_url: null }]);
  expect((await page.request.get(first)).ok()).toBe(true);
});
