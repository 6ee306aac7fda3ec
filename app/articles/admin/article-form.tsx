import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackToList } from "~/admin/list/back-to-list";
import { PageHeading } from "~/admin/page";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { valuesOf } from "~/admin/record/form-fields";
import { ABOVE_SAVE_BAR, isByKey, PreviewButton, SAVES, SaveBar } from "~/admin/record/save-bar";
import { momentWords } from "~/admin/record/schedule/local-time";
import { publishState } from "~/admin/record/schedule/state";
import { useEditing } from "~/admin/record/use-editing";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { toast } from "~/ui/toast/toast";
import { plainText } from "../article-text";
import { ViewArticle } from "./article-actions";
import { ArticleFields } from "./article-fields";
import {
  articleFailure,
  ContentRefused,
  isSlugTaken,
  refreshArticles,
  saveArticle,
  storedArticle,
} from "./mutations";
import { type Article, readArticle } from "./queries";
import { type ArticleValues, articleSchema, imagesIn } from "./schema";
import { keepsAddress } from "./slug";

const ArticlePreview = later(async () => (await import("./article-preview")).ArticlePreview);

const BLANK: ArticleValues = {
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  featured_image: "",
  meta_title: "",
  meta_description: "",
  published: false,
  publish_at: "",
  unpublish_at: "",
};

const LIST = "/admin/articles";

/** Edits an article, or a new one if `row` is null (docs/product.md 11.3). */
export function ArticleForm({ row: opened }: { row: Article | null }) {
  const backToList = useBackToList(LIST);
  const navigate = useNavigate();
  const [isPreviewing, setPreviewing] = useState<boolean>();
  // Images uploaded during this edit; some may no longer be in the text.
  const uploaded = useRef<string[]>([]);
  // The slug was refused: it takes the focus once the fields are enabled again.
  const toSlug = useRef(false);
  const isSentByKey = useRef(false);

  const editing = useEditing<ArticleValues, Article>({
    name: "article",
    table: "articles",
    labels: LABELS,
    row: opened,
    blank: BLANK,
    toValues,
    asStored: storedArticle,
    schema: articleSchema,
    read: readArticle,
    save: saveArticle,
    refresh: refreshArticles,
    onSaved: async (_, id) => {
      toast.success(opened ? "Article updated successfully" : "Article created successfully");
      if (!isSentByKey.current) return backToList();
      if (!opened) return navigate(`${LIST}/${id}`, { replace: true });
      await editing.goOn();
    },
    onFailed: (error) => {
      const refusal = error instanceof ContentRefused ? error.message : articleFailure(error);
      if (error instanceof ContentRefused) editing.form.setError("content", { message: refusal });
      if (isSlugTaken(error)) {
        editing.form.setError("slug", { message: refusal });
        toSlug.current = true;
      }
      toast.error("Error", { description: refusal });
    },
    toastsInvalid: true,
    images: ({ content, featured_image }) => [
      ...uploaded.current,
      featured_image,
      ...imagesIn(content),
    ],
    keeps: (article) => (keepsAddress(article) ? ["slug"] : []),
  });
  const { form, saving, submit, leave, row } = editing;
  // Visitors see the article as it was until then.
  const isShown = row !== null && publishState(row) === "published";
  const isChange = isShown && form.watch("published");

  useEffect(() => {
    if (saving || !toSlug.current) return;
    toSlug.current = false;
    form.setFocus("slug");
  }, [saving, form]);

  return (
    <>
      <PageHeading actions={isShown ? <ViewArticle article={row} /> : null}>
        {row ? "Edit Article" : "New Article"}
      </PageHeading>
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        {editing.notice}
        {editing.colleagues}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          isSentByKey.current = isByKey();
          return submit(event);
        }}
        className="@container"
      >
        <fieldset disabled={saving} className={`flex min-w-0 flex-col gap-6 ${ABOVE_SAVE_BAR}`}>
          <ArticleFields editing={editing} onUploaded={(url) => uploaded.current.push(url)} />
          <SaveBar>
            <Button {...SAVES} type="submit" disabled={editing.uploading}>
              {saving ? "Saving..." : isChange ? "Publish changes" : "Save Article"}
            </Button>
            <PreviewButton onClick={() => setPreviewing(true)} />
            {editing.history}
            <Button variant="quiet" onClick={() => leave(backToList)}>
              Cancel
            </Button>
            {editing.draftState}
          </SaveBar>
        </fieldset>
      </form>
      {isPreviewing === undefined ? null : (
        <ArticlePreview
          open={isPreviewing}
          onClose={() => setPreviewing(false)}
          values={isPreviewing ? form.getValues() : BLANK}
          row={row}
        />
      )}
      {editing.dialogs}
    </>
  );
}

const toValues = (article: Article): ArticleValues => ({
  ...valuesOf(BLANK, article),
  publish_at: timeOf(article.publish_at),
  unpublish_at: timeOf(article.unpublish_at),
});

/** In the form's notation: the database writes the same moment differently. */
const timeOf = (time: string | null) => (time ? new Date(time).toISOString() : "");

const LABELS: FieldWords<ArticleValues> = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  content: ["Content", plainText],
  featured_image: "Featured Image",
  meta_title: "Search title",
  meta_description: "Search description",
  published: "Published",
  publish_at: ["Visible from", momentWords],
  unpublish_at: ["Visible until", momentWords],
};
