import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useAction } from "~/admin/action";
import { COUNTS_KEY, refreshingSite } from "~/admin/cache";
import { codeOf, failureToast, failureWords } from "~/admin/failure";
import type { Cursor, Page } from "~/admin/list/keyset";
import { saveRow, type Target } from "~/admin/record/save-row";
import { publishState } from "~/admin/record/schedule/state";
import { tooLong } from "~/admin/record/schema";
import { SlugTaken } from "~/admin/record/trash/mutations";
import { staffTables } from "~/admin/session/session";
import type { Refusals } from "~/lib/refusals";
import type { Database } from "~shared/database.types";
import { lengthOf } from "~shared/validation";
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
      return change(id, published ? { published, ...shown } : { published });
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

/** Undoes unpublishing: restores the time of publication and the schedule. */
export const showAgain = ({ id, published_at, publish_at, unpublish_at }: ArticleSummary) =>
  change(id, { published: true, published_at, publish_at, unpublish_at });

/** @throws article_gone */
async function change(id: string, columns: Database["public"]["Tables"]["articles"]["Update"]) {
  const { data } = await staffTables()
    .from("articles")
    .update(columns)
    .eq("id", id)
    .select("published, published_at, publish_at, unpublish_at, updated_at")
    .throwOnError();
  const [row] = data;
  if (!row) throw new Error("article_gone");
  return row;
}

const withRow = (list: Lists, id: string, shown: Partial<ArticleSummary>): Lists => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, ...shown } : row)),
  })),
});

export const isSlugTaken = (error: unknown): boolean =>
  error instanceof SlugTaken || codeOf(error) === "23505";

const SLUG_TAKEN = "Another article has this slug.";
const REFUSALS: Refusals = {
  "23505": SLUG_TAKEN,
  article_gone: "This article has been deleted.",
};

export function articleFailure(error: unknown): string {
  if (error instanceof SlugTaken) return SLUG_TAKEN;
  // The embedded backend has its own code for these, so only the constraint's name identifies them.
  const rule =
    error instanceof Error ? /articles_published_has_(slug|title)/.exec(error.message) : null;
  if (rule)
    return `An article needs a ${rule[1]} before it can be published. Please edit it first.`;
  return failureWords(
    error,
    "Something went wrong and nothing was changed. Please try again.",
    REFUSALS,
  );
}
