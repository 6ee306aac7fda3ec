import sharp from "sharp";
import type { Site } from "../support/site/site";
import { publish } from "./articles/articles";
import { expect, test } from "./test";

const STORED = "/storage/v1/object/public/";
const RESIZED = "/storage/v1/render/image/public/";

let number = 0;

/** A photo in a bucket, as staff leave it there. */
async function store(site: Site, bucket: string): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 2000, height: 1125, channels: 3, background: "#876", noise } as const;
  const photo = await sharp({ create }).blur(4).jpeg({ quality: 92 }).toBuffer();
  number += 1;
  const path = `${bucket}/${process.pid}-${Date.now()}-${number}.jpg`;
  const response = await fetch(`${site.url}/storage/v1/object/${path}`, {
    method: "POST",
    headers: {
      apikey: site.keys.secretKey,
      "content-type": "image/jpeg",
      "cache-control": "max-age=3600",
    },
    body: new Uint8Array(photo),
  });
  expect(response.ok).toBe(true);
  return STORED + path;
}

test("an article's picture comes first, in the size and format that the screen needs", async ({
  site,
  page,
}) => {
  const picture = await store(site, "article-images");
  const { slug } = await publish(site, { featured_image: picture });
  const html = await (await fetch(`${site.url}/resources/${slug}`)).text();
  const preload = html.indexOf('<link rel="preload" as="image"');
  expect(preload).toBeGreaterThan(0);
  expect(preload).toBeLessThan(html.indexOf("</head>"));

  await page.setViewportSize({ width: 390, height: 844 });
  const types: string[] = [];
  page.on("response", (response) => {
    if (/\/storage\/v1\//.test(response.url())) {
      types.push(`${new URL(response.url()).pathname} ${response.headers()["content-type"]}`);
    }
  });
  await page.goto(`/resources/${slug}`, { waitUntil: "networkidle" });
  // One picture once, and not its original.
  expect(types).toEqual([`${picture.replace(STORED, RESIZED)} image/avif`]);
  const shown = page.getByRole("article").locator("img").first();
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    "width=480",
  );
  expect(await shown.getAttribute("loading")).toBeNull();
});

test("where no other sizes are made the picture itself is shown, and else what stands in for it", {
  tag: "@more",
}, async ({ site, page, expectInConsole }) => {
  expectInConsole(/40[34]/);
  const picture = await store(site, "partner-images");
  const partners = await site.insert<{ id: string }>(
    "partners",
    [picture, `${STORED}partner-images/gone.jpg`].map((image_url) => ({
      name: `The Orchard ${Date.now()}`,
      type: "Celebration Venue",
      location: "Portland, OR",
      image_url,
    })),
  );
  const [here, gone] = partners;
  await page.route(`**${RESIZED}**`, (route) => route.fulfill({ status: 403, body: "" }));
  await page.route(`**${STORED}partner-images/gone.jpg`, (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page.goto(`/partners/${here?.id}`);
  const image = page.getByRole("article").locator("img").first();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth && one.currentSrc))
    .toBe(site.url + picture);
  await page.goto(`/partners/${gone?.id}`);
  await expect(image).toHaveAttribute("src", /\/assets\//);
});
