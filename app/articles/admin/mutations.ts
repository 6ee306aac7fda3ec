import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { forgetPublicPages } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/editing/save-row";
import { removeUnusedImages } from "~/admin/images/unused-images";
import { type Cursor, type Page, withoutRow } from "~/admin/list/keyset";
import { COUNTS_KEY } from "~/admin/queries";
import { staffTables } from "~/admin/session/session";
import { ArticleGone } from "./failure";
import { imagesIn } from "./images-in";
import { ARTICLE_LISTS_KEY, ARTICLES_KEY, type ArticleSummary } from "./queries";
import { type ArticleValues, CONTENT_MAX, lengthOf, tooLong } from "./schema";

type Lists = InfiniteData<Page<ArticleSummary>, Cursor | null>;

/** The content cannot be stored as it is; its message is for the person who wrote it. */
export class ContentRefused extends Error {}

/**
 * Saves an article. An example that staff save is their own; a new one's author is whoever saves
 * it; when it was published the database notes.
 * @throws ContentRefused, SaveConflict, or the backend's refusal
 */
export async function saveArticle(values: ArticleValues, target: Target): Promise<void> {
  // Weighs as much as the editor's other parts; the form shows without.
  const { storedHtml } = await import("./editor/stored-html");
  const content = storedHtml(values.content);
  if (content === null) throw new ContentRefused("Elements are nested too deeply to be shown");
  const length = lengthOf(content);
  if (length > CONTENT_MAX) throw new ContentRefused(tooLong("Content", CONTENT_MAX, length));
  await saveRow(
    "articles",
    {
      ...values,
      content,
      featured_image: values.featured_image || null,
      is_demonstration: false,
    },
    target,
  );
}

/** After a change: lists and counts are read anew, and what public pages kept is forgotten. */
export function refreshArticles(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  void queryClient.invalidateQueries({ queryKey: ARTICLES_KEY });
  void queryClient.invalidateQueries({ queryKey: COUNTS_KEY });
}

/** Publishes an article or takes it back. The database notes when (specification, section 4). */
export function useSetPublished() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, published }: Pick<ArticleSummary, "id" | "published">) => {
      const { data } = await staffTables()
        .from("articles")
        .update({ published })
        .eq("id", id)
        .select("published, updated_at")
        .throwOnError();
      const [row] = data;
      if (!row) throw new ArticleGone();
      return row;
    },
    networkMode: "always",
    onSuccess: async (row, { id }) => {
      await queryClient.cancelQueries({ queryKey: ARTICLE_LISTS_KEY });
      changeLists(queryClient, (list) => withRow(list, id, row));
      refreshArticles(queryClient);
    },
    onError: () => refreshArticles(queryClient),
  });
}

/**
 * Deletes an article by its id, and the pictures that only it shows. One that a colleague deleted
 * before is deleted all the same.
 */
export function useDeleteArticle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data } = await staffTables()
        .from("articles")
        .delete()
        .eq("id", id)
        .select("featured_image, content")
        .throwOnError();
      return data.flatMap((row) => [row.featured_image, ...imagesIn(row.content)]);
    },
    networkMode: "always",
    onSuccess: async (images, id) => {
      void removeUnusedImages(images);
      // A read that began before would bring the article back.
      await queryClient.cancelQueries({ queryKey: ARTICLE_LISTS_KEY });
      changeLists(queryClient, (list) => withoutRow(list, id));
      refreshArticles(queryClient);
    },
  });
}

const changeLists = (queryClient: QueryClient, change: (list: Lists) => Lists) =>
  queryClient.setQueriesData<Lists>(
    { queryKey: ARTICLE_LISTS_KEY },
    (list) => list && change(list),
  );

const withRow = (list: Lists, id: string, change: Partial<ArticleSummary>): Lists => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  })),
});
