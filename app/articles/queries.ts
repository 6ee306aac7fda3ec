import { visitorQuery } from "~/lib/network/query-client";
import { readInRanges } from "~/lib/network/read-in-ranges";
import type { Tables } from "~shared/tables";
import { SLUG } from "~shared/validation";
import { cardExcerpt, readingTime } from "./article-text";

/** A card's data. The content is read to compute it and dropped. */
export type ArticleCard = {
  slug: string;
  title: string;
  excerpt: string;
  /** In whole minutes. */
  readingTime: number;
  imageUrl: string | null;
};

/** The published articles, latest first (docs/product.md 5.2). */
export const articlesQuery = () =>
  visitorQuery(["articles", "published"], async (tables, signal): Promise<ArticleCard[]> => {
    const articles = await readInRanges((from, to) =>
      tables
        .from("articles")
        .select("slug, title, excerpt, content, featured_image", { count: "exact" })
        .eq("published", true)
        .order("published_at", { ascending: false })
        .order("id", { ascending: false })
        .range(from, to)
        .abortSignal(signal)
        .throwOnError(),
    );
    return articles.map((article) => ({
      slug: article.slug,
      title: article.title,
      excerpt: cardExcerpt(article),
      readingTime: readingTime(article.content),
      imageUrl: article.featured_image,
    }));
  });

export type Article = ArticleCard & {
  /** Sanitized: safe to render as HTML. */
  html: string;
  /** The title in search results and shared links: the article's own by default. */
  metaTitle: string;
  /** The description there: the excerpt by default. */
  metaDescription: string;
  byline: string | null;
  /** The first publication, as ISO 8601. */
  publishedAt: string | null;
  updatedAt: string;
  isDemonstration: boolean;
};

export type ArticleAnswer =
  | { state: "found"; article: Article }
  | { state: "moved"; slug: string }
  | { state: "missing" };

/** The published article at a slug, or its new address (docs/product.md 5.3). */
export const articleQuery = (slug: string) =>
  visitorQuery(["articles", "published", slug], async (tables, signal): Promise<ArticleAnswer> => {
    // The database has no slugs of another shape.
    if (!SLUG.test(slug)) return { state: "missing" };
    const [{ data }, byline] = await Promise.all([
      tables
        .from("articles")
        .select(
          "slug, title, excerpt, content, featured_image, meta_title, meta_description, first_published_at, updated_at, is_demonstration",
        )
        .eq("slug", slug)
        .eq("published", true)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError(),
      // Errors are ignored: an article can be shown without its byline.
      tables.rpc("article_byline", { article_slug: slug }).abortSignal(signal),
    ]);
    if (!data) {
      const moved = await tables
        .from("article_addresses")
        .select("articles (slug)")
        .eq("slug", slug)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      const current = moved.data?.articles?.slug;
      return current && current !== slug ? { state: "moved", slug: current } : { state: "missing" };
    }
    // Loaded on demand: hydrating a server-rendered page does not need the sanitizer.
    const { shownArticleHtml } = await import("./article-html");
    return {
      state: "found",
      article: {
        slug,
        title: data.title,
        excerpt: cardExcerpt(data),
        readingTime: readingTime(data.content),
        imageUrl: data.featured_image,
        html: shownArticleHtml(data.content),
        metaTitle: data.meta_title || data.title,
        metaDescription: data.meta_description || cardExcerpt(data),
        byline: byline.data,
        publishedAt: data.first_published_at,
        updatedAt: data.updated_at,
        isDemonstration: data.is_demonstration,
      },
    };
  });

/** The newest published articles without examples, for the feed and the sitemap. */
export async function newestArticles(tables: Tables, most: number) {
  const { data } = await tables
    .from("articles")
    .select("title, slug, excerpt, first_published_at, updated_at")
    .eq("published", true)
    .eq("is_demonstration", false)
    .order("published_at", { ascending: false })
    .limit(most)
    .throwOnError();
  return data;
}
