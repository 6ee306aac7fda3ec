import type { Page } from "@playwright/test";
import { expect, test } from "../test";

test("the sitemap lists public pages, real articles and real partners; robots keep out of the rest", async ({
  site,
}) => {
  const partner = { type: "Funeral Home", location: "Here" };
  const [real, example] = await site.insert<{ id: string }>("partners", [
    { ...partner, name: "Real & Sons", is_demonstration: false },
    { ...partner, name: "Example", is_demonstration: true },
  ]);
  const article = { content: "<p>Text</p>", excerpt: "Less than < more & so on", published: true };
  const published_at = "2026-03-01T12:00:00Z";
  await site.insert("articles", [
    { ...article, title: "Real <news>", slug: "real-news", published_at, is_demonstration: false },
    {
      ...article,
      title: "Draft",
      slug: "draft",
      published: false,
      published_at: null,
      is_demonstration: false,
    },
  ]);
  const sitemap = await fetch(`${site.url}/sitemap.xml`);
  expect(sitemap.headers.get("content-type")).toContain("application/xml");
  const addresses = await sitemap.text();
  for (const path of [
    "/",
    "/about",
    "/inspiration",
    `/partners/${real?.id}`,
    "/resources/real-news",
  ]) {
    expect(addresses).toContain(`<loc>${site.url}${path}</loc>`);
  }
  for (const hidden of [example?.id, "draft", "/admin", "/investor-relations"]) {
    expect(addresses).not.toContain(hidden);
  }
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain("Disallow: /admin\n");
  expect(robots).toContain("Disallow: /investor-relations\n");
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const feed = await (await fetch(`${site.url}/feed.xml`)).text();
  expect(feed).toContain("<title>Real &lt;news&gt;</title>");
  expect(feed).toContain("<description>Less than &lt; more &amp; so on</description>");
  expect(feed).toContain("<pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>");
  expect(feed).not.toContain("Draft");
});

test.describe("analytics", () => {
  const outside = (page: Page) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    return () =>
      requests.filter((url) => !url.startsWith("http://localhost") && !url.startsWith("data:"));
  };
  const views = (page: Page) =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .map((command) => Array.from(command as ArrayLike<unknown>))
        .filter(([kind, name]) => kind === "event" && name === "page_view")
        .map(([, , what]) => (what as { page_path: string }).page_path),
    );
  const TAG = "https://www.googletagmanager.com/**";

  test("loads nothing before staff set a tracking id, then counts each page once with its path, none in the back office, none where people opted out", {
    tag: "@more",
  }, async ({ site, page, expectInConsole }) => {
    const early = outside(page);
    const answer = await page.goto("/", { waitUntil: "networkidle" });
    expect(early()).toEqual([]);
    expect(answer?.headers()["content-security-policy"]).not.toContain("google");
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();

    await site.update("site_settings", "key=eq.ga_tracking_id", { value: "G-TEST123" });
    let loaded = "";
    await page.route(TAG, (route) => {
      loaded = route.request().url();
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto(`${site.url}/contact?partner=somebody#partners`);
    await expect.poll(() => views(page)).toEqual(["/contact"]);
    await expect.poll(() => loaded).toBe("https://www.googletagmanager.com/gtag/js?id=G-TEST123");
    await page.getByRole("banner").getByRole("link", { name: "How It Works" }).click();
    await expect.poll(() => views(page)).toEqual(["/contact", "/how-it-works"]);
    await page.getByRole("link", { name: "Get Early Access" }).first().click();
    await expect.poll(() => views(page)).toEqual(["/contact", "/how-it-works", "/contact"]);

    loaded = "";
    // Reading on a day of grief is not counted: the page begins again, without the script.
    await page.getByRole("main").getByRole("link", { name: "Someone has just died" }).click();
    await expect(page.getByRole("heading", { name: "In the first hours" })).toBeVisible();
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();

    // Visitors who go on from there are counted, but not where they came from.
    await page.getByRole("banner").getByRole("link", { name: "How It Works" }).click();
    await expect(async () => expect(await views(page)).toEqual(["/how-it-works"])).toPass();
    await expect.poll(() => loaded).toContain("id=G-TEST123");
    const told = await page.evaluate(() => JSON.stringify(window.dataLayer));
    expect(told).not.toContain("first-steps");

    // A link that opens nothing leads on as others of these pages do.
    expectInConsole(/status of 404/);
    await page.goto(`${site.url}/letters/${"a".repeat(40)}?done=confirm`);
    await page.getByRole("link", { name: "Write to us", exact: true }).click();
    await expect.poll(() => views(page)).toEqual(["/contact"]);
    expect(await page.evaluate(() => document.referrer)).toBe("");

    loaded = "";
    await page.goto(`${site.url}/auth/login`, { waitUntil: "networkidle" });
    expect(loaded).toBe("");

    // Global Privacy Control is honoured.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    const requests = outside(page);
    await page.goto(`${site.url}/`, { waitUntil: "networkidle" });
    expect(requests()).toEqual([]);
  });
});
