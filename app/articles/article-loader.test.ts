import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { siteContext } from "~shared/site-context";
import { createTables } from "~shared/tables";
import { loader, meta } from "./article-page";

const ROW = {
  slug: "the-article",
  title: "The </script> article",
  excerpt: "",
  meta_title: "",
  meta_description: "",
  content: "<p onclick=alert(1)>Some words to read.</p>",
  featured_image: "/storage/v1/object/public/article-images/a.jpg",
  first_published_at: "2026-03-02T03:30:00Z",
  updated_at: "2026-04-02T03:30:00Z",
  is_demonstration: false,
};

const config = {
  backendUrl: "",
  publishableKey: "key",
  siteUrl: "https://example.com",
  timeZone: "America/New_York",
  sendsMail: false,
};

const reportError = vi.fn();

/** The backend's responses, by a part of the request's address; any other request is an error. */
async function load(slug: string, answers: Record<string, unknown>) {
  const tables = createTables({ url: "http://backend", key: "" }, (async (
    address: URL | string,
  ) => {
    const found = Object.entries(answers).find(([part]) => String(address).includes(part));
    return found ? Response.json(found[1]) : Response.json({ message: "secret" }, { status: 500 });
  }) as typeof fetch);
  const context = new RouterContextProvider();
  context.set(siteContext, { config, tables, reportError } as never);
  const request = new Request(`https://example.com/resources/${slug}?from=mail`);
  const given = { context, params: { slug }, request } as unknown as Parameters<typeof loader>[0];
  const result = await loader(given).catch((thrown: unknown) => thrown);
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get("location"), data: undefined };
  }
  const { data = result, init } = result as { data?: unknown; init?: { status: number } };
  return { status: init?.status ?? 200, location: null, data };
}

const metaOf = (data: unknown) =>
  meta({
    matches: [{ id: "root", loaderData: { config } }],
    loaderData: data,
  } as unknown as Parameters<typeof meta>[0]) ?? [];

test("an article that is there", async () => {
  const { status, data } = await load("the-article", { "/articles?": [ROW], byline: "Ada Author" });
  expect(status).toBe(200);
  expect(JSON.stringify(data)).toContain('"html":"<p>Some words to read.</p>"');
  expect(JSON.stringify(data)).not.toContain("onclick");
  const tags = metaOf(data);
  expect(tags).toContainEqual({ name: "description", content: "Some words to read.…" });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://example.com/resources/the-article",
  });
  expect(tags).toContainEqual({
    property: "og:image",
    content: "https://example.com/storage/v1/object/public/article-images/a.jpg",
  });
  const structured = tags.flatMap((tag) =>
    "script:ld+json" in tag ? [tag["script:ld+json"]] : [],
  );
  expect(structured).toMatchObject([
    {
      "@type": "Article",
      headline: ROW.title,
      author: { "@type": "Person", name: "Ada Author" },
      datePublished: ROW.first_published_at,
      dateModified: ROW.updated_at,
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
    },
  ]);
});

test("a demonstration article is neither indexed nor described as real", async () => {
  const row = { ...ROW, is_demonstration: true };
  const { data } = await load("the-article", { "/articles?": [row], byline: null });
  const tags = metaOf(data);
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(tags.some((tag) => "script:ld+json" in tag)).toBe(false);
});

test("an article without its byline, when only that cannot be read", async () => {
  const { status, data } = await load("the-article", { "/articles?": [ROW] });
  expect(status).toBe(200);
  expect(JSON.stringify(data)).toContain('"byline":null');
});

test("no article: 404, and nothing for search engines", async () => {
  const { status, data } = await load("nothing-here", {
    "/articles?": [],
    "/article_addresses?": [],
    byline: null,
  });
  expect(status).toBe(404);
  expect(metaOf(data)).toEqual([{ name: "robots", content: "noindex" }]);
});

test("a text that is no slug is not asked for", async () => {
  for (const slug of ["No-Slug", "a--b", "a_b", "\u0000", "'; drop table"]) {
    expect((await load(slug, {})).status).toBe(404);
  }
});

test("an article that moved: 301 to where it is now, with the query it came with", async () => {
  const { status, location } = await load("old-address", {
    "/articles?": [],
    "/article_addresses?": [{ articles: { slug: "new-address" } }],
    byline: null,
  });
  expect(status).toBe(301);
  expect(location).toBe("/resources/new-address?from=mail");
});

test("a backend that fails: 503, and none of its words", async () => {
  const { status, data } = await load("the-article", {});
  expect(status).toBe(503);
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(data)).not.toContain("secret");
  expect(metaOf(data)).toEqual([]);
});
