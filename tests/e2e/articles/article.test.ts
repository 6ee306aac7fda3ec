import { expect, test } from "../test";
import { cardOf, change, fail, navigate, ONE, publish } from "./articles";

test.describe("an article", () => {
  test("shows who wrote it, how long it takes, its date and its text", async ({ page, site }) => {
    const [staff] = await site.rows<{ user_id: string }>("staff");
    await change(site, "staff", `user_id=eq.${staff?.user_id}`, { display_name: "Ada Author" });
    const { slug, title } = await publish(site, {
      author_id: staff?.user_id,
      published_at: "2026-03-02T03:30:00Z",
      content: '<h2>Part one</h2><p>Read <a href="https://example.com/x">this</a>.</p>',
    });
    await page.goto(`/resources/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const article = page.getByRole("article");
    await expect(article).toContainText("by Ada Author");
    await expect(article).toContainText("1 min read");
    await expect(article).toContainText("March 1, 2026");
    await expect(article.getByRole("heading", { name: "Part one" })).toBeVisible();
    await expect(article.getByRole("link", { name: "this" })).toHaveAttribute("rel", "noopener");
    const back = article.getByRole("link", { name: "Back to Resources" });
    await expect(back).toHaveAttribute("href", "/resources");
    await article.getByRole("link", { name: "More Articles" }).click();
    await expect(page).toHaveURL("/resources");
  });

  test("has no line for an author whose name is not known", async ({ page, site }) => {
    const { slug } = await publish(site);
    await page.goto(`/resources/${slug}`);
    await expect(page.getByText("1 min read")).toBeVisible();
    await expect(page.getByRole("article").getByText(/^by /)).toHaveCount(0);
  });

  test("tells search engines of itself, escaped, unless it is a demonstration", async ({
    request,
    site,
  }) => {
    const real = await publish(site, { title: "On </script><script>alert(1)</script> words" });
    const shown = await publish(site, { is_demonstration: true });
    const page = await request.get(`/resources/${real.slug}`);
    const html = await page.text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const types = data.map(([, json = ""]) => JSON.parse(json)["@type"]);
    expect(types).toEqual(expect.arrayContaining(["Article", "BreadcrumbList"]));
    expect(html).not.toContain("<script>alert(1)");
    expect(html.match(/<title>/g)).toHaveLength(1);
    const demonstration = await (await request.get(`/resources/${shown.slug}`)).text();
    expect(demonstration).not.toContain('"Article"');
    expect(demonstration).toContain('<meta name="robots" content="noindex"/>');
  });

  test("that does not exist answers 404 and says so", async ({ page, expectInConsole }) => {
    expectInConsole(/404 \(Not Found\)/);
    for (const slug of ["no-such-article", "No%20Slug", "a'b"]) {
      const response = await page.goto(`/resources/${slug}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Article Not Found" })).toBeVisible();
      await expect(
        page.getByText("The article you're looking for doesn't exist or has been removed."),
      ).toBeVisible();
    }
    await page.getByRole("link", { name: "Back to Resources" }).click();
    await expect(page).toHaveURL("/resources");
    await navigate(page, "/resources/no-such-article");
    await expect(page.getByRole("heading", { name: "Article Not Found" })).toBeVisible();
  });

  test("of a draft does not exist", async ({ request, site }) => {
    const { slug } = await publish(site, { published: false });
    expect((await request.get(`/resources/${slug}`)).status()).toBe(404);
  });

  test("that moved is found at its old address", async ({ page, request, site }) => {
    const { id, slug, title } = await publish(site);
    await page.goto("/resources");
    await expect(cardOf(page, title)).toBeVisible();
    await change(site, "articles", `id=eq.${id}`, { slug: `${slug}-moved` });

    const answer = await request.get(`/resources/${slug}?from=mail`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(`/resources/${slug}-moved?from=mail`);

    // The list in the browser still has the old address.
    await cardOf(page, title).getByRole("link").click();
    await expect(page).toHaveURL(`/resources/${slug}-moved`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL("/resources");
  });

  test("shows a skeleton, then a failure with Retry, then itself", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/500 \(Internal Server Error\)/);
    const { slug, title } = await publish(site);
    await page.route(ONE, fail);
    await page.goto("/resources");
    await cardOf(page, title).getByRole("link").click();
    await expect(page.getByTestId("article-skeleton")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "We could not load this article" }),
    ).toBeVisible();
    await expect(page.locator("main")).not.toContainText("relation secret");
    await page.unroute(ONE, fail);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(`/resources/${slug}`);
  });

  test("shows a drawn cover where its picture is gone", async ({ page, site, expectInConsole }) => {
    expectInConsole(/400 \(Bad Request\)/);
    const { id, slug } = await publish(site, {
      featured_image: "/storage/v1/object/public/article-images/gone.jpg",
    });
    await page.goto(`/resources/${slug}`);
    await expect(page.getByRole("article").getByTestId("cover")).toBeVisible();
    await expect(page.getByRole("article").locator("img")).toHaveCount(1);
    // The other tests' lists would ask for the picture too.
    await site.clear("articles", `id=eq.${id}`);
  });
});
