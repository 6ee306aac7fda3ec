import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useAction } from "~/admin/action";
import { COUNTS_KEY, refreshingSite } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import type { Cursor, Page } from "~/admin/list/keyset";
import { saveRow, type Target } from "~/admin/record/save-row";
import { publishState } from "~/admin/record/schedule/state";
import { tooLong } from "~/admin/record/schema";
import { staffTables } from "~/admin/session/session";
import { lengthOf } from "~shared/validation";
import { articleFailure } from "./failure";
import { ARTICLE_LISTS_KEY, ARTICLES_KEY, type ArticleSummary } from "./queries";
import { type ArticleValues, CONTENT_MAX } from "./schema";

type Lists = InfiniteData<Page<ArticleSummary>, Cursor | null>;

/** The content cannot be stored; the message is for the author. */
export class ContentRefused extends Error {}

/** The columns of a form's values. A saved example is no longer an example. */
export async function storedArticle(values: ArticleValues) {
  // Loaded on demand: it is as large as the rest of the editor.
  const { storedHtml } = await import("./editor/stored-html");
  const content = storedHtml(values.content);
  if (content === null) throw new ContentRefused("Elements are nested too deeply to be shown");
  const length = lengthOf(content);
  if (length > CONTENT_MAX) throw new ContentRefused(tooLong("Content", CONTENT_MAX, length));
  return {
    ...values,
    content,
    featured_image: values.featured_image || null,
    publish_at: (values.published && values.publish_at) || null,
    unpublish_at: (values.published && values.unpublish_at) || null,
    is_demonstration: false,
  };
}

/** The database sets author and time. @throws ContentRefused, SaveConflict, or its refusal */
export const saveArticle = async (values: ArticleValues, target: Target): Promise<void> =>
  saveRow("articles", await storedArticle(values), target);

export const refreshArticles = refreshingSite(ARTICLES_KEY, COUNTS_KEY);

/** The database sets the time (docs/product.md 11.3). Conflicting times of its schedule go. */
export function useSetPublished() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async ({ article, published }: { article: ArticleSummary; published: boolean }) => {
      const { id, unpublish_at } = article;
      const isOver = publishState(article) === "unpublished";
      const shown = { publish_at: null, unpublish_at: isOver ? null : unpublish_at };
      const { data } = await staffTables()
        .from("articles")
        .update(published ? { published, ...shown } : { published })
        .eq("id", id)
        .select("published, published_at, publish_at, unpublish_at, updated_at")
        .throwOnError();
      const [row] = data;
      if (!row) throw new Error("article_gone");
      return row;
    },
    onSuccess: async (row, { article: { id } }) => {
      await queryClient.cancelQueries({ queryKey: ARTICLE_LISTS_KEY });
      queryClient.setQueriesData<Lists>(
        { queryKey: ARTICLE_LISTS_KEY },
        (list) => list && withRow(list, id, row),
      );
    },
    refresh: refreshArticles,
    onFailed: failureToast("Error", articleFailure),
  });
}

export async function showAgain(was: ArticleSummary): Promise<void> {
  const { id, published_at, publish_at, unpublish_at } = was;
  const { data } = await staffTables()
    .from("articles")
    .update({ published: true, published_at, publish_at, unpublish_at })
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new Error("article_gone");
}

const withRow = (list: Lists, id: string, change: Partial<ArticleSummary>): Lists => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  })),
});
