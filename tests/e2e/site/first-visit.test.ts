import { PUBLIC_PAGES } from "~shared/public-pages";
import { expect, test } from "../test";

/** The whole home page's limit in kB as it travels, fonts and pictures included. */
const HEAVIEST_HOME = 350;

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

test("the home page keeps to its weight on a first visit", async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const urls = new Map<string, string>();
  const weights = new Map<string, number>();
  network.on("Network.responseReceived", ({ requestId, response }) =>
    urls.set(requestId, new URL(response.url).pathname),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    weights.set(urls.get(requestId) ?? requestId, encodedDataLength / 1000),
  );
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  // Pictures further down come when they are near.
  for (const picture of await page.locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
  }
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const heaviest = [...weights]
    .sort(([, a], [, b]) => b - a)
    .map(([url, weight]) => `${weight.toFixed(1).padStart(6)} kB ${url}`);
  expect(whole, heaviest.join("\n")).toBeLessThan(HEAVIEST_HOME);
  process.stdout.write(`Home page, first visit: ${whole.toFixed(0)} of ${HEAVIEST_HOME} kB\n`);
});

test("every public page names a picture to share it with, which is there", async ({ site }) => {
  const pictures = new Set<string>();
  const paths = Object.keys(PUBLIC_PAGES).filter((path) => !/[.:]/.test(path));
  for (const path of [...paths, "/not-found"]) {
    const html = await (await fetch(site.url + path)).text();
    const picture = contentOf(html, "og:image") ?? "";
    expect(picture, path).toBe(`${site.url}/images/share/${path.split("/")[1] || "home"}.png`);
    expect(contentOf(html, "og:image:alt"), path).toBeTruthy();
    expect(contentOf(html, "og:image:width"), path).toBe("1200");
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    pictures.add(picture);
  }
  for (const picture of pictures) {
    expect((await fetch(picture)).headers.get("content-type"), picture).toBe("image/png");
  }
});

test("browsers and home screens find an icon", async ({ site }) => {
  const html = await (await fetch(site.url)).text();
  const types = {
    "/favicon.svg": "image/svg+xml",
    "/favicon.ico": "image/x-icon",
    "/apple-touch-icon.png": "image/png",
    "/site.webmanifest": "application/manifest+json",
    "/images/icon-192.png": "image/png",
    "/images/icon-512.png": "image/png",
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await fetch(site.url + path);
    expect(answer.headers.get("content-type"), path).toContain(type);
  }
  for (const path of ["/favicon.svg", "/apple-touch-icon.png", "/site.webmanifest"]) {
    expect(html).toContain(`href="${path}"`);
  }
});
