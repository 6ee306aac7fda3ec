import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { fail, hold } from "../page";
import { expect, test } from "../test";
import { cardOf, ONE, publish } from "./articles";

const NONE = "No articles available at the moment.";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const html = async (site: Site, path: string) => (await fetch(site.url + path)).text();

test("a visitor opens an article from the list, also when it fails at first or has moved", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/500 \(Internal/, /400 \(Bad Request\)/);
  const { slug, title: heading } = await publish(site);
  const moved = await publish(site, {
    featured_image: "/storage/v1/object/public/article-images/gone.jpg",
  });
  await page.goto("/resources");
  await test.step("a question is answered by keyboard", async () => {
    const questions = page.locator("details");
    await expect(questions).toHaveCount(4);
    const answer = questions.first().getByRole("paragraph");
    await expect(answer).toBeHidden();
    await questions.first().locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(answer).toBeVisible();
  });
  await test.step("an article is loading, fails, and is read again", async () => {
    await fail(page, ONE);
    const answer = await hold(page, ONE);
    const read = cardOf(page, heading).getByRole("link", { name: "Read Article", exact: true });
    await read.click();
    await expect(page.getByTestId("article-skeleton")).toBeVisible();
    answer();
    const failed = page.getByRole("heading", { name: "We could not load this article" });
    await expect(failed).toBeVisible();
    await expect(page.locator("main")).not.toContainText("secret words");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(title(page)).toHaveText(heading);
    await expect(page).toHaveURL(`/resources/${slug}`);
    await expect(page).toHaveTitle(`${heading} | Last Hurrah`);
    await page.getByRole("article").getByRole("link", { name: "More Articles" }).click();
    await expect(page).toHaveURL("/resources");
  });
  await opensMovedAndGone(page, site, moved);
});

/** The list in the browser still has the old addresses. */
async function opensMovedAndGone(page: Page, site: Site, moved: { slug: string; title: string }) {
  const gone = await publish(site, { title: "Soon gone" });
  await page.reload();
  await site.update("articles", `slug=eq.${moved.slug}`, { slug: `${moved.slug}-moved` });
  await cardOf(page, moved.title).getByRole("link").click();
  await expect(page).toHaveURL(`/resources/${moved.slug}-moved`);
  await expect(title(page)).toHaveText(moved.title);
  // Its picture is gone: a drawn cover stands in for it.
  await expect(page.getByRole("article").getByTestId("cover")).toBeVisible();
  await page.goBack();
  await site.clear("articles", `slug=eq.${gone.slug}`);
  await cardOf(page, gone.title).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Article Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Resources" }).click();
  await expect(page).toHaveURL("/resources");
}

test("the list's HTML has what is published, newest first, without the contents", async ({
  site,
}) => {
  expect(await html(site, "/resources")).toContain(NONE);
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
  const list = await html(site, "/resources");
  expect(list).toContain("Featured Articles");
  expect(list).toMatch(/<main.*href="\/contact"[^>]*>[^<]*Contact Us/s);
  expect(list).not.toContain("article-skeletons");
  expect(list).toMatch(/3(<!-- -->)? min read/);
  expect(list).toContain(`${words.slice(0, 150).trim()}…`);
  expect(list).not.toContain(words.slice(0, 400));
  expect(list).toContain("What it is about.");
  expect(list).not.toContain(draft.title);
  expect(list.indexOf(told.title)).toBeLessThan(list.indexOf(plain.title));
  const [section] = await site.insert<{ id: string }>("content_sections", {
    title: "Help, one page at a time",
    content: "Written for you.",
    section_type: "resources_intro",
    published: true,
  });
  const introduced = await html(site, "/resources");
  expect(introduced).toMatch(/<h1[^>]*>Help, one page at a time/);
  expect(introduced).toContain("Written for you.");
  await site.clear("content_sections", `id=eq.${section?.id}`);
  expect(await html(site, "/resources")).toMatch(/<h1[^>]*>Resources/);
});

test("an article's HTML says who wrote it and when, and tells search engines of real ones", async ({
  site,
}) => {
  const [staff] = await site.rows<{ user_id: string }>("staff");
  await site.update("staff", `user_id=eq.${staff?.user_id}`, { display_name: "Ada Author" });
  const real = await publish(site, {
    title: "On </script><script>alert(1)</script> words",
    author_id: staff?.user_id,
    published_at: "2026-03-02T03:30:00Z",
    content: '<h2>Part one</h2><p>Read <a href="https://example.com/x">this</a>.</p>',
  });
  const page = await html(site, `/resources/${real.slug}`);
  const article = page.slice(page.indexOf("<article"), page.indexOf("</article>"));
  const text = article.replaceAll(/<[^>]*>/g, "");
  for (const part of ["by Ada Author", "1 min read", "March 1, 2026", "Part one"]) {
    expect(text).toContain(part);
  }
  expect(article).toContain('rel="noopener"');
  expect(article).toContain('href="/resources"');
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const types = data.map(([, json = ""]) => JSON.parse(json)["@type"]);
  expect(types).toEqual(expect.arrayContaining(["Article", "BreadcrumbList"]));
  expect(page).not.toContain("<script>alert(1)");
  expect(page.match(/<title>/g)).toHaveLength(1);

  const example = await publish(site, { is_demonstration: true });
  const other = await html(site, `/resources/${example.slug}`);
  expect(other).not.toContain('"Article"');
  expect(other).not.toMatch(/>by </);
  expect(other).toContain('<meta name="robots" content="noindex"/>');
  const draft = await publish(site, { published: false });
  for (const slug of [draft.slug, "no-such-article", "No%20Slug", "a'b"]) {
    const answer = await fetch(`${site.url}/resources/${slug}`);
    expect(answer.status, slug).toBe(404);
    const words = await answer.text();
    expect(words).toContain("Article Not Found");
    expect(words).toMatch(/The article you’re looking for doesn’t exist/);
  }
});
