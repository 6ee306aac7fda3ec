import type { Page } from "@playwright/test";
import { axe, fits } from "../fits";
import { openEarly } from "../page";
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

for (const [path, text] of Object.entries(PAGES)) {
  test(`${path} carries its content in the served HTML, and its own title`, async ({
    site,
    page,
  }) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(text);
    await page.goto(path);
    await expect(page).toHaveTitle(/Last Hurrah/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site.url + path);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await fetch(picture ?? "")).headers.get("content-type")).toBe("image/png");
  });

  test(`${path} fits at every width, without a serious axe finding`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await fits(page);
  });
}

test("the words that staff publish take the place of the built-in ones", async ({
  startSite,
  page,
}) => {
  test.slow(); // It starts a site and looks at eight pages.
  const site = await startSite();
  const sections = {
    about_intro: ["/about", "Why we began"],
    about_mission: ["/about", "Our mission"],
    how_it_works_steps: ["/how-it-works", "Create a profile"],
    home_features: ["/", "A celebration that fits the person"],
    contact_info: ["/contact", "Office hours"],
    home_hero: ["/", "Celebrate the life they lived"],
    about_hero: ["/about", "Our Story"],
    default_hero: ["/how-it-works", "How It Works"],
  } as const;
  await site.insert(
    "content_sections",
    Object.keys(sections).map((section_type) => ({
      section_type,
      title: `Title of ${section_type}`,
      content: `Words of ${section_type}\nand a second line`,
      published: true,
      created_by: null,
    })),
  );
  for (const [section, [path, builtIn]] of Object.entries(sections)) {
    const main = page.locator("main");
    await page.goto(site.url + path);
    await expect(main.getByText(`Title of ${section}`)).toBeVisible();
    await expect(main.getByText(`Words of ${section}`)).toBeVisible();
    await expect(main.getByRole("heading", { name: builtIn, exact: true })).toHaveCount(0);
  }
  // What is not published shows to nobody.
  const [hidden] = await site.rows<{ id: string }>(
    "content_sections",
    "section_type=eq.about_hero",
  );
  await site.clear("content_sections", `id=eq.${hidden?.id}`);
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Story");
});

test("a hero that cannot be fetched keeps its own words", async ({ page, expectInConsole }) => {
  expectInConsole(/Error fetching hero content:/, /Failed to load resource/);
  await page.goto("/privacy");
  await page.route("**/rest/v1/content_sections*", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("Error fetching hero"),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Our Story" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Story");
  await logged;
});

test.describe("an address that nobody serves", () => {
  for (const path of ["/nowhere", "/not-found", "/admin-of-another-site/x"]) {
    test(`${path} answers 404 with the way back`, async ({ page, expectInConsole }) => {
      expectInConsole(/Failed to load resource.*404/);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("404")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: /home/i })).toHaveAttribute(
        "href",
        "/",
      );
      await expect(page.locator('main a[href="/contact"]')).toBeVisible();
      await axe(page);
    });
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
    // With one more, of a browser that holds plans.
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
    await axe(page);
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
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await openEarly(page, "/");
  await page.getByRole("button", { name: "Toggle menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toHaveCount(0);
  arrive();
  await expect(menu).toBeVisible();
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

test("the pages can be reached and read without JavaScript", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, text] of Object.entries(PAGES)) {
    await page.goto(site.url + path);
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await context.close();
});
