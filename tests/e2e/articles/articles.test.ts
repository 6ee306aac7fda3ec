import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { fits } from "../fits";
import { expect, test } from "../test";
import { cardOf, fail, LIST, navigate, publish } from "./articles";

test.describe("the list", () => {
  test("shows published articles as cards that lead to them", async ({ page, site }) => {
    const words = "wonder ".repeat(450);
    const plain = await publish(site, {
      content: `<p>${words}</p><script>alert(1)</script>`,
      published_at: "2026-01-02T12:00:00Z",
    });
    const told = await publish(site, {
      excerpt: "What it is about.",
      published_at: "2026-01-03T12:00:00Z",
    });
    const draft = await publish(site, { published: false });

    await page.goto("/resources");
    await expect(page.getByRole("heading", { name: "Featured Articles" })).toBeVisible();
    const card = cardOf(page, plain.title);
    await expect(card).toContainText("3 min read");
    await expect(card).toContainText(`${words.slice(0, 150).trim()}…`);
    await expect(cardOf(page, told.title)).toContainText("1 min read");
    await expect(cardOf(page, told.title)).toContainText("What it is about.");
    await expect(page.getByText(draft.title)).toHaveCount(0);
    const titles = await page.getByRole("article").getByRole("heading").allTextContents();
    expect(titles.indexOf(told.title)).toBeLessThan(titles.indexOf(plain.title));

    await card.getByRole("link", { name: "Read Article", exact: true }).click();
    await expect(page).toHaveURL(`/resources/${plain.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain.title);
    await expect(page).toHaveTitle(`${plain.title} | Last Hurrah`);
  });

  test("carries its data in the page without the articles' contents", async ({ request, site }) => {
    const { title } = await publish(site, { excerpt: "Short.", content: "<p>far too long</p>" });
    const html = await (await request.get("/resources")).text();
    expect(html).toContain(title);
    expect(html).not.toContain("far too long");
  });

  test("shows three skeletons while it loads", async ({ page, site }) => {
    const { title } = await publish(site);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(LIST, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByText("Resources").click();
    await expect(page.getByTestId("article-skeletons").getByRole("listitem")).toHaveCount(3);
    answer();
    await expect(cardOf(page, title)).toBeVisible();
    await expect(page.getByTestId("article-skeletons")).toHaveCount(0);
  });

  test("says when there are none", async ({ page }) => {
    await page.route(LIST, (route) =>
      route.fulfill({ json: [], headers: { "content-range": "*/0" } }),
    );
    await page.goto("/");
    await navigate(page, "/resources");
    await expect(page.getByText("No articles available at the moment.")).toBeVisible();
  });

  test("says the same, and logs why, when it cannot be read", async ({ page, expectInConsole }) => {
    expectInConsole(/Error fetching articles/, /500 \(Internal Server Error\)/);
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("Error fetching articles"),
    );
    await page.route(LIST, fail);
    await page.goto("/");
    await navigate(page, "/resources");
    await expect(page.getByText("No articles available at the moment.")).toBeVisible();
    await expect(page.locator("main")).not.toContainText("relation secret");
    await logged;
  });

  test("takes its introduction from the published section", async ({ page, site }) => {
    await page.goto("/resources");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resources");
    const [section] = await site.insert<{ id: string }>("content_sections", {
      title: "Help, one page at a time",
      content: "Written for you.",
      section_type: "resources_intro",
      published: true,
    });
    await page.goto("/resources");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help, one page at a time");
    await expect(page.getByText("Written for you.")).toBeVisible();
    await site.clear("content_sections", `id=eq.${section?.id}`);
  });

  test("answers four questions, by keyboard too, and leads to /contact", async ({ page }) => {
    await page.goto("/resources");
    const questions = page.locator("details");
    await expect(questions).toHaveCount(4);
    const first = questions.first();
    await expect(first.getByRole("paragraph")).toBeHidden();
    await first.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(first.getByRole("paragraph")).toBeVisible();
    const contact = page.locator("main").getByRole("link", { name: "Contact Us" });
    await expect(contact).toHaveAttribute("href", "/contact");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("list, questions and article can be read", async ({ page, site }) => {
    const { title } = await publish(site, { content: "<p>Every word of it.</p>" });
    await page.goto("/resources");
    await expect(page.getByTestId("article-skeletons")).toHaveCount(0);
    await page.locator("summary").first().click();
    await expect(page.locator("details").first().getByRole("paragraph")).toBeVisible();
    await cardOf(page, title).getByRole("link").click();
    await expect(page.getByText("Every word of it.")).toBeVisible();
  });
});

test("every width: nothing overflows, and axe finds nothing serious", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/404 \(Not Found\)/, /400 \(Bad Request\)/);
  const { slug } = await publish(site, {
    title: `Donaudampfschifffahrtsgesellschaft ${"x".repeat(80)}`,
    content: `<h2>Head</h2><p>${"w".repeat(200)} <a href="/contact">write</a></p>
          <blockquote><p>Said</p></blockquote><ol><li>one</li></ol>
          <table><tr><th scope="row">Row</th><td>one</td><td>two</td></tr></table>
          <figure><img src="/storage/v1/object/public/article-images/gone.png" alt="x" width="2000"><figcaption>x</figcaption></figure>`,
  });
  for (const path of ["/resources", `/resources/${slug}`, "/resources/no-such-article"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fits(page);
  }
});

test("the first load of either page carries at most 145 kB of script, and no sanitiser", async ({
  page,
  site,
}) => {
  const { slug } = await publish(site);
  for (const path of ["/resources", `/resources/${slug}`]) {
    const scripts: Promise<number>[] = [];
    const names: string[] = [];
    const listen = (response: Response) => {
      if (response.request().resourceType() !== "script") return;
      names.push(response.url());
      scripts.push(response.body().then((body) => gzipSync(body).length));
    };
    page.on("response", listen);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("response", listen);
    const sizes = await Promise.all(scripts);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(145_000);
    expect(sizes.length).toBeGreaterThan(3);
    expect(names.join()).not.toContain("article-html");
  }
});
