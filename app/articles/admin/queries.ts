import { listQuery } from "~/admin/list/keyset";
import { type RowOf, readList, readOne } from "~/admin/list/read-list";
import { staffTables } from "~/admin/session/session";
import { readAs, staffRead } from "~/admin/staff-query";

export const ARTICLES_KEY = ["staff", "articles"] as const;
export const ARTICLE_LISTS_KEY = [...ARTICLES_KEY, "list"] as const;

const COLUMNS =
  "id, title, slug, excerpt, content, featured_image, meta_title, meta_description, author_id, published, first_published_at, publish_at, unpublish_at, created_at, updated_at, article_addresses (slug)";

export const readArticles = readList(
  "search_articles",
  "id, title, slug, published, published_at, publish_at, unpublish_at, is_demonstration, created_at, updated_at",
);
export type ArticleSummary = RowOf<typeof readArticles>;

/** Every article, newest first (docs/product.md 11.3); the search covers title, slug and status. */
export const articlesQuery = listQuery(ARTICLE_LISTS_KEY, readArticles);

export const readArticle = readOne("articles", COLUMNS);

export type Article = NonNullable<Awaited<ReturnType<typeof readArticle>>>;

/** The same for the form's page, never from a cache: saving an old version would conflict. */
export const articleQuery = (id: string) =>
  staffRead([...ARTICLES_KEY, "one", id], (signal) => readArticle(id, signal), { gcTime: 0 });

/** The name under an article, as visitors see it; null if its author gave none. */
export const bylineQuery = (authorId: string | null) =>
  staffRead(["staff", "byline", authorId ?? ""], async (signal): Promise<string | null> => {
    if (!authorId) return null;
    const author = staffTables().from("staff").select("display_name").eq("user_id", authorId);
    return (await readAs(author.maybeSingle(), signal))?.display_name.trim() || null;
  });
