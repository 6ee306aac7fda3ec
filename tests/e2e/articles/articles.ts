import type { Page, Route } from "@playwright/test";
import type { Site } from "../../support/site";
import { hydrated } from "../page";
import { expect } from "../test";

/** What the browser asks for the list, and for one article. */
export const LIST = "**/rest/v1/articles?*order=*";
export const ONE = "**/rest/v1/articles?*slug=eq.*";

let published = 0;

/** A published article of its own for each call, unless its columns say otherwise. */
export async function publish(site: Site, columns: Record<string, unknown> = {}) {
  published += 1;
  const slug = `article-${process.pid}-${Date.now()}-${published}`;
  const [row] = await site.insert<{ id: string; slug: string; title: string }>("articles", {
    title: `Article ${slug}`,
    slug,
    content: "<h2>A heading</h2><p>Some words to read.</p>",
    published: true,
    ...columns,
  });
  if (!row) throw new Error("The article was not stored");
  return row;
}

/** Changes the rows that match. @param query as PostgREST reads it */
export async function change(site: Site, table: string, query: string, columns: object) {
  const response = await fetch(`${site.url}/rest/v1/${table}?${query}`, {
    method: "PATCH",
    headers: { apikey: site.keys.secretKey, "content-type": "application/json" },
    body: JSON.stringify(columns),
  });
  expect(response.ok).toBe(true);
}

/** Goes to a path as a link of the site does, without a new document. */
export async function navigate(page: Page, path: string) {
  await hydrated(page);
  await page.evaluate((address) => {
    window.history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

export const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ hasText: title });

/** Answers as a backend in trouble does, with words that are nobody's business. */
export const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { message: "relation secret" } });
