import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { InlineError } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { Spinner } from "~/ui/spinner";
import { IMAGE_ADDRESS } from "~shared/validation";
import { cardExcerpt, readingTime } from "../article-text";
import { ArticleView } from "../article-view";
import { type Article, bylineQuery } from "./queries";
import type { ArticleValues } from "./schema";

type Props = {
  open: boolean;
  onClose: () => void;
  /** What the form holds, saved or not. */
  values: ArticleValues;
  row: Article | null;
};

/** The article as visitors would see it, over the form, which stays as it is. */
export function ArticlePreview({ open, onClose, values, row }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper text-ink">
          <header className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-cream px-4 py-2">
            <Dialog.Title className="flex flex-wrap items-center gap-3 text-lg">
              Preview
              {values.published ? null : <Badge>Draft</Badge>}
            </Dialog.Title>
            <Dialog.Description className="sr-only">
              The article as visitors would see it. Nothing is saved by looking at it.
            </Dialog.Description>
            <Dialog.Close className="button button-secondary button-md">
              <X aria-hidden="true" className="size-5" />
              Close preview
            </Dialog.Close>
          </header>
          {open ? <Preview values={values} row={row} /> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Preview({ values, row }: Pick<Props, "values" | "row">) {
  const { html, failed, retry } = useSanitized(values.content);
  const byline = useByline(row);
  if (failed) return <InlineError title="The preview could not be shown" onRetry={retry} />;
  if (html === undefined) return <Spinner label="Loading..." className="py-20" />;
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
          byline,
          publishedAt: row?.published_at ?? new Date().toISOString(),
          updatedAt: row?.updated_at ?? "",
          isDemonstration: false,
        }}
      />
    </div>
  );
}

/** A link of the article, followed here, would leave the form. */
function openElsewhere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, "_blank", "noopener");
}

/** Loads what sanitises with the first preview; the editor has it too. */
function useSanitized(content: string) {
  const [html, setHtml] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    import("./editor/stored-html").then(
      ({ storedHtml }) => wanted && setHtml(storedHtml(content) ?? ""),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [content, attempt]);
  return { html, failed, retry: () => setAttempt((count) => count + 1) };
}

/** The author's name; of a new article, one's own. */
function useByline(row: Article | null): string | null {
  const layout = useRouteLoaderData("admin/layout") as { name: string } | undefined;
  const { data } = useQuery({ ...bylineQuery(row?.author_id ?? null), enabled: row !== null });
  return row ? (data ?? null) : layout?.name.trim() || null;
}
