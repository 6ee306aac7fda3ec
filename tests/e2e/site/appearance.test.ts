import fs from "node:fs";
import path from "node:path";
import { constants, inflateSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { publish } from "../articles/articles";
import { message, openAdmin } from "../back-office";
import { expect, test } from "../test";

const color = (element: Locator, property: "color" | "backgroundColor") =>
  element.evaluate((it, name) => getComputedStyle(it)[name], property);
const [BLACK_ON_PAPER, CREAM_BY_NIGHT] = ["rgb(46, 33, 48)", "rgb(35, 26, 34)"];

test("a page follows the preference for dark pages, and back", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const frame = page.locator(".site-frame");
  await expect(frame).toHaveCSS("background-color", "rgb(253, 247, 236)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(frame).toHaveCSS("background-color", CREAM_BY_NIGHT);
  await expect(page.locator(".hero")).toHaveCSS("background-color", "rgb(68, 48, 66)");
  const sky = () => corner(page, page.locator(".hero > .drawing"));
  await expect.poll(sky).toEqual([68, 48, 66]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(sky).toEqual([253, 247, 236]);
  const bars = page.locator('meta[name="theme-color"]');
  await expect(bars).toHaveCount(2);
  await expect(bars.nth(1)).toHaveAttribute("content", "#231a22");
});

test("by night a heading has another color than what can be pressed; the zeros of times have no slash", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/contact");
  const button = page.getByRole("button", { name: "Send Message" });
  const pressed = await color(button, "backgroundColor");
  for (const heading of await page.locator("main :is(h1, h2)").all()) {
    expect(await color(heading, "color")).not.toBe(pressed);
  }
  await expect(page.getByRole("link", { name: "How It Works" }).last()).not.toHaveCSS(
    "color",
    await color(page.getByRole("heading", { level: 1 }), "color"),
  );
  // The zeros of times have no slash.
  await expect(page.getByText("9:00 AM")).toHaveCSS("font-family", /^"?Plain zero/);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes("Plain zero"))
        .map((it) => it.status),
    );
  await expect.poll(loaded).toContain("loaded");
});

/** The color of a drawing's sky, at its upper left, as the browser paints it. */
async function corner(page: Page, drawing: Locator): Promise<number[]> {
  const box = await drawing.boundingBox();
  const clip = { x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 2, width: 1, height: 1 };
  const png = await page.screenshot({ clip, animations: "disabled" });
  const data = png.indexOf("IDAT");
  const part = png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4));
  // The picture's end may come in a part of its own.
  const pixels = inflateSync(part, { finishFlush: constants.Z_SYNC_FLUSH });
  // After the number of the row's filter, which changes nothing of a first pixel.
  return [...pixels.subarray(1, 4)];
}

test("an article on paper: its words, its links' addresses, and nothing to click", async ({
  page,
  site,
}) => {
  const { slug, title } = await publish(site, {
    content: '<h2>A heading</h2><p>Read <a href="https://example.com/x">this</a>.</p>',
  });
  await page.goto(`/resources/${slug}`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const heading = page.getByRole("heading", { name: title });
  await expect(heading).toBeVisible();
  await expect(page.getByText("1 min read")).toBeVisible();
  await expect(page.locator("article img")).toBeVisible();
  for (const gone of [".header", ".footer", ".button", ".skip-link"]) {
    for (const one of await page.locator(gone).all()) await expect(one).toBeHidden();
  }
  await expect(page.getByRole("link", { name: "Back to Resources" })).toBeHidden();
  expect(await color(page.locator("main"), "backgroundColor")).toMatch(/255, 255, 255|, 0\)/);
  expect(await color(page.locator("html"), "color")).toBe(BLACK_ON_PAPER);
  const link = page.getByRole("link", { name: "this" });
  expect(await link.evaluate((it) => getComputedStyle(it, "::after").content)).toContain("(");
  expect(await heading.evaluate((it) => getComputedStyle(it).breakAfter)).toBe("avoid");
});

test("an open message on paper: its sender, date and words alone; on a phone a toast leaves its buttons free", {
  tag: "@more",
}, async ({ page, site }) => {
  const text = `The end of it. ${"A long message. ".repeat(400)}`;
  await site.insert("contact_messages", [
    message("Pat Print", 1, { message: text }),
    message("Old News", 5),
  ]);
  await openAdmin(page, site, "/admin/contacts");
  await page.getByRole("button", { name: "View message from Pat Print" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The end of it.");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(dialog).toContainText("From Pat Print (patprint@example.com)");
  await expect(dialog.getByRole("time").or(dialog.locator("time"))).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeHidden();
  await expect(page.locator("#admin-content")).toBeHidden();
  const box = await dialog.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);

  await page.emulateMedia({ media: "screen", colorScheme: "light", reducedMotion: "reduce" });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("button", { name: "View message from Old News" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toBeVisible();
  // It stays for as long as it is pointed at.
  await toast.hover();
  await page.getByRole("button", { name: "View message from Pat Print" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("A long message.");
  const reply = page.getByRole("dialog").getByRole("link", { name: "Reply via Email" });
  await reply.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const [button, over] = [await reply.boundingBox(), await toast.boundingBox()];
      return button && over ? over.y - (button.y + button.height) : null;
    })
    .toBeGreaterThanOrEqual(0);
});

test("in forced colors what is chosen and what has the focus can be told", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/how-it-works");
  const chosen = page.locator('.header-link[aria-current="page"]');
  const other = page.locator(".header-link:not([aria-current])").first();
  expect(await color(chosen, "backgroundColor")).not.toBe(await color(other, "backgroundColor"));
  const button = page.locator("main .button").first();
  expect(await button.evaluate((it) => getComputedStyle(it).borderStyle)).toBe("solid");
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
  ).toBe("solid");
  await expect(page.locator(".hero > .drawing")).toBeVisible();
});

test("nothing moves for those who prefer less motion", async ({ page, site }) => {
  await publish(site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/resources");
  await expect(page.getByRole("article").first()).toBeVisible();
  const running = await page.evaluate(() =>
    document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration)),
  );
  expect(running.filter((duration) => duration > 1)).toEqual([]);
});

test("the styleguide is in no build", async ({ request }) => {
  expect((await request.get("/styleguide")).status()).toBe(404);
  const build = path.resolve(import.meta.dirname, "../../../build");
  const holding = fs
    .readdirSync(build, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.m?js$/.test(file))
    .filter((file) => fs.readFileSync(path.join(build, file), "utf8").includes("Styleguide"));
  expect(holding).toEqual([]);
});
