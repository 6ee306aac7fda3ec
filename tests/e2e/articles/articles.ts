import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";

/** The browser's request for one article. */
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

export const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ hasText: title });
