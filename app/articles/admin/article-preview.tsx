import { useQuery } from "@tanstack/react-query";
import { openElsewhere, PreviewDialog } from "~/admin/record/preview-dialog";
import { staffSessionQuery } from "~/admin/session/staff-session";
import { IMAGE_ADDRESS } from "~shared/validation";
import { cardExcerpt, readingTime } from "../article-text";
import { ArticleView } from "../article-view";
import { previewHtml } from "./editor/stored-html";
import { type Article, bylineQuery } from "./queries";
import type { ArticleValues } from "./schema";

type Props = { open: boolean; onClose: () => void; values: ArticleValues; row: Article | null };

export function ArticlePreview({ open, onClose, values, row }: Props) {
  return (
    <PreviewDialog
      open={open}
      onClose={onClose}
      isDraft={!values.published}
      description="The article as visitors would see it. Nothing is saved by looking at it."
    >
      <Preview values={values} row={row} />
    </PreviewDialog>
  );
}

function Preview({ values, row }: Pick<Props, "values" | "row">) {
  const html = previewHtml(values.content);
  const byline = useByline(row);
  return (
    <div onClickCapture={openElsewhere}>
      <ArticleView
        article={{
          slug: values.slug,
          title: values.title,
          excerpt: cardExcerpt(values),
          readingTime: readingTime(html),
          imageUrl: IMAGE_ADDRESS.test(values.featured_image) ? values.featured_image : null,
          html,
          metaTitle: values.meta_title || values.title,
          metaDescription: values.meta_description || cardExcerpt(values),
          byline,
          publishedAt: row?.first_published_at ?? new Date().toISOString(),
          updatedAt: row?.updated_at ?? "",
          isDemonstration: false,
        }}
      />
    </div>
  );
}

function useByline(row: Article | null): string | null {
  const { data: session } = useQuery(staffSessionQuery);
  const { data } = useQuery({ ...bylineQuery(row?.author_id ?? null), enabled: row !== null });
  return row ? (data ?? null) : session?.name?.trim() || null;
}
