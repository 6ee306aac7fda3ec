import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { type Browser, openFamilySite } from "../support/site/family-site";

// The photo of a plan, as the web server lets it in and out. Permissions are in
// tests/database/plans/plan-pictures.test.ts.

const site = await openFamilySite();
let family: Browser;
let plan: string;
let photo: Buffer;
beforeAll(async () => {
  family = site.browser();
  plan = await family.startPlan();
  photo = await sharp({ create: { width: 8, height: 4, channels: 3, background: "teal" } })
    .withMetadata({ exif: { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1" } } })
    .webp()
    .toBuffer();
});

const nameIn = (folder: string) => `${folder}/${crypto.randomUUID()}.webp`;

const ask = (browser: Browser, name: string, init: RequestInit = {}, way = "") =>
  browser.request(`/storage/v1/object/${way}plan-pictures/${name}`, init);

const store = (browser: Browser, name: string, { body = photo, type = "image/webp" } = {}) =>
  ask(browser, name, {
    method: "POST",
    headers: { "content-type": type, "cache-control": "private, no-store" },
    body: new Uint8Array(body),
  });

it("is kept without the place where it was taken, for nobody's disk", async () => {
  const name = nameIn(plan);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await store(family, name)).status).toBe(200);
  const read = await ask(family, name);
  expect(read.status).toBe(200);
  expect(read.headers.get("content-type")).toBe("image/webp");
  expect(read.headers.get("cache-control")).toBe("private, no-store");
  const kept = await sharp(Buffer.from(await read.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ width: 8, height: 4 });
  expect(kept.exif).toBeUndefined();
});

it("is not even read from a stranger, or for another family's plan", async () => {
  const other = site.browser();
  await other.startPlan();
  expect((await store(site.browser(), nameIn(plan))).status).toBe(401);
  expect((await store(other, nameIn(plan))).status).toBe(403);
  expect((await store(family, `${plan}/ruth.webp`)).status).toBe(403);
  const put = await ask(family, nameIn(plan), {
    method: "PUT",
    headers: { "content-type": "image/webp" },
    body: new Uint8Array(photo),
  });
  expect(put.status).toBe(403);
});

it("is a picture, of a type that the bucket takes", async () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  expect((await store(family, nameIn(plan), { body: page })).status).toBe(415);
  const png = await sharp(photo).png().toBuffer();
  expect((await store(family, nameIn(plan), { body: png, type: "image/png" })).ok).toBe(false);
});
