import type { Page } from "@playwright/test";
import { hold, openEarly } from "../page";
import { expect, test } from "../test";

const PAGES = {
  "/": "End-of-life celebrations that are as unique as the lives lived.",
  "/about": "The two of us",
  "/how-it-works": "Your journey in four steps",
  "/first-steps": "In the first hours",
  "/plan/on-paper": "First drafts, by what they loved",
  "/privacy": "What stays in your browser",
  "/terms": "The partners listed here",
};

test("the pages are read without JavaScript, each with its own title and address", async ({
  newPage,
  site,
}) => {
  const page = await newPage({ javaScriptEnabled: false });
  for (const [path, text] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page).toHaveTitle(/Last Hurrah/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site.url + path);
  }
});

/** Each page's sections that staff may write, with the heading that stands there otherwise. */
const SECTIONS = {
  "/": {
    home_hero: "Celebrate the life they lived",
    home_features: "A celebration that fits the person",
  },
  "/about": {
    about_hero: "Our Story",
    about_intro: "Why we began",
    about_mission: "Our mission",
  },
  "/how-it-works": { default_hero: "How It Works", how_it_works_steps: "Create a profile" },
  "/contact": { contact_info: "Office hours" },
};

test("the words that staff publish take the place of the built-in ones", async ({ site, page }) => {
  const types = Object.values(SECTIONS).flatMap((sections) => Object.keys(sections));
  await site.insert(
    "content_sections",
    types.map((section_type) => ({
      section_type,
      title: `Title of ${section_type}`,
      content: `Words of ${section_type}\nand a second line`,
      published: true,
      created_by: null,
    })),
  );
  const main = page.locator("main");
  for (const [path, sections] of Object.entries(SECTIONS)) {
    await page.goto(path);
    for (const [section, builtIn] of Object.entries(sections)) {
      await expect(main.getByText(`Title of ${section}`)).toBeVisible();
      await expect(main.getByText(`Words of ${section}`)).toBeVisible();
      await expect(main.getByRole("heading", { name: builtIn, exact: true })).toHaveCount(0);
    }
  }
  await site.clear("content_sections");
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Story");
});

test("an address that nobody serves answers 404 with the way back", async ({
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  const page = await newPage({ javaScriptEnabled: false });
  const main = page.getByRole("main");
  for (const path of ["/nowhere", "/not-found", "/admin-of-another-site/x"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(main.getByText("404")).toBeVisible();
    await expect(main.getByRole("link", { name: /home/i })).toHaveAttribute("href", "/");
    await expect(main.locator('a[href="/contact"]')).toBeVisible();
  }
});

test.describe("the header", () => {
  test("leads where it says, and is solid once scrolled", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    for (const [label, path] of [
      ["How It Works", "/how-it-works"],
      ["Inspiration", "/inspiration"],
      ["Find Partners", "/partners"],
      ["Resources", "/resources"],
      ["Join Mailing List", "/contact"],
    ] as const) {
      await expect(header.getByRole("link", { name: label })).toHaveAttribute("href", path);
    }
    await expect(header).toHaveCSS("box-shadow", "none");
    await page.mouse.wheel(0, 400);
    await expect(header).not.toHaveCSS("box-shadow", "none");
  });

  test("keeps its links apart where it has the least room for them", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/inspiration");
    await areApart(page);
    // With one more link, in a browser that holds plans.
    await page.evaluate(() => localStorage.setItem("last-hurrah-plans", '[{"id":"1","name":""}]'));
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await expect(page.locator(".header-link.your-plan")).toBeVisible();
      await areApart(page);
    }
  });

  /** The header's visible words, side by side in one line. */
  async function areApart(page: Page) {
    const words = await page
      .locator(".header-logo, .header-link, .header-button")
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const { left, right, bottom, height } = range.getBoundingClientRect();
          return { left, right, middle: bottom - height / 2 };
        }),
      );
    for (const [index, { left, middle }] of words.entries()) {
      const before = words[index - 1] ?? { right: 0, middle };
      expect(left - before.right).toBeGreaterThanOrEqual(16);
      expect(Math.abs(middle - before.middle)).toBeLessThan(8);
    }
  }

  test("opens a menu on a small screen that closes with a choice, with Esc, and gives the focus back", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    const toggle = page.getByRole("button", { name: "Toggle menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await toggle.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await menu.getByRole("link", { name: "How It Works" }).click();
    await expect(page).toHaveURL("/how-it-works");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
});

test("a button pressed before the page's scripts are there does what it is for once they are", async ({
  page,
}) => {
  const arrive = await hold(page, "**/assets/*.js");
  await page.setViewportSize({ width: 390, height: 800 });
  await openEarly(page, "/");
  await page.getByRole("button", { name: "Toggle menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toHaveCount(0);
  arrive();
  await expect(menu).toBeVisible();
});

test("a menu that cannot be loaded leaves the page as it is", async ({ page, expectInConsole }) => {
  expectInConsole(/mobile-menu/);
  await page.route("**/assets/mobile-menu-*.js", (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Toggle menu" }).click();
  await expect(page.getByRole("alert")).toContainText("Please reload.");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the footer leads to every public page and shows the year", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const links = await footer
    .getByRole("link")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  for (const path of [
    "/",
    "/first-steps",
    "/about",
    "/how-it-works",
    "/inspiration",
    "/partners",
    "/resources",
    "/apply-partner",
    "/contact",
    "/contact#early-access",
    "/contact#vendors",
    "/investor-relations",
    "/auth/login",
    "/privacy",
    "/terms",
  ]) {
    expect(links).toContain(path);
  }
  await expect(footer).toContainText(String(new Date().getFullYear()));
});
