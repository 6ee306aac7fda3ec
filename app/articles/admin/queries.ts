import { queryOptions } from "@tanstack/react-query";
import {
  listQuery,
  onePage,
  type PageRequest,
  searchArguments,
  searchPage,
} from "~/admin/list/keyset";
import { staffTables } from "~/admin/session/session";
import { isUuid } from "~shared/validation";

/** Everything staff read of articles. */
export const ARTICLES_KEY = ["staff", "articles"] as const;
export const ARTICLE_LISTS_KEY = [...ARTICLES_KEY, "list"] as const;

const SUMMARY_COLUMNS = "id, title, slug, published, is_demonstration, created_at, updated_at";
const COLUMNS =
  "id, title, slug, excerpt, content, featured_image, author_id, published, published_at, updated_at";

/** An article as the list shows it. */
export type ArticleSummary = {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  is_demonstration: boolean;
  created_at: string;
  updated_at: string;
};

/** Every article, newest first (specification, section 7); the search covers title and slug. */
export const articlesQuery = (search: string) =>
  listQuery<ArticleSummary>(ARTICLE_LISTS_KEY, search, readArticles);

async function readArticles(page: PageRequest): Promise<ArticleSummary[]> {
  const tables = staffTables();
  const found = page.search
    ? searchPage(tables.rpc("search_articles", searchArguments(page)).select(SUMMARY_COLUMNS), page)
    : onePage(tables.from("articles").select(SUMMARY_COLUMNS), page);
  const { data } = await found.throwOnError();
  return data;
}

/** An article as its form edits it. */
export type Article = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  featured_image: string | null;
  author_id: string | null;
  published: boolean;
  published_at: string | null;
  updated_at: string;
};

/** An article as it is now; null when there is none, or no more. */
export async function readArticle(id: string, signal?: AbortSignal): Promise<Article | null> {
  if (!isUuid(id)) return null;
  const query = staffTables().from("articles").select(COLUMNS).eq("id", id);
  const { data } = await (signal ? query.abortSignal(signal) : query).maybeSingle().throwOnError();
  return data;
}

/** The same for the form's page, never from a cache: an old version would be in its colleagues' way. */
export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, "one", id],
    queryFn: ({ signal }) => readArticle(id, signal),
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
  });

/** The name under an article, as visitors see it; null when its author gave none. */
export const bylineQuery = (authorId: string | null) =>
  queryOptions({
    queryKey: ["staff", "byline", authorId],
    queryFn: async ({ signal }): Promise<string | null> => {
      if (!authorId) return null;
      const { data } = await staffTables()
        .from("staff")
        .select("display_name")
        .eq("user_id", authorId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data?.display_name.trim() || null;
    },
    staleTime: 0,
    networkMode: "always",
  });
