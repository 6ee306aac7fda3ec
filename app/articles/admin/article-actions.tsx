import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Pencil } from "lucide-react";
import { useRef } from "react";
import { failureToast } from "~/admin/failure";
import { FROM_LIST } from "~/admin/list/back-to-list";
import { DeleteButton } from "~/admin/list/delete-record";
import { publishState } from "~/admin/record/schedule/state";
import { sayWithUndo } from "~/admin/record/undo";
import { Button, buttonClass, LinkButton } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { articleFailure, refreshArticles, showAgain, useSetPublished } from "./mutations";
import type { ArticleSummary } from "./queries";

type Props = { article: ArticleSummary; onDelete: () => void };

export function ArticleActions({ article, onDelete }: Props) {
  const { id } = article;
  const isShown = publishState(article) === "published";
  const title = article.title.trim() || "Untitled";
  const queryClient = useQueryClient();
  const { act, isPending } = useSetPublished();
  const offered = useRef<string>(undefined);
  const change = async () => {
    if (!(await act({ article, published: !isShown }))) return;
    // There is nothing left to undo.
    if (offered.current) toast.dismiss(offered.current);
    const said = { description: title };
    if (isShown) offered.current = sayWithUndo(["Article unpublished successfully", said], undo);
    else toast.success("Article published successfully", said);
  };
  const undo = async () => {
    try {
      await showAgain(article);
      toast.success("It is back");
    } catch (error) {
      failureToast("Error", articleFailure)(error);
    }
    refreshArticles(queryClient);
  };
  const action = isShown ? "Unpublish" : "Publish";
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 whitespace-nowrap">
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isPending}
        aria-label={`${action} ${title}`}
        onClick={change}
      >
        {action}
      </Button>
      <LinkButton
        to={`/admin/articles/${id}`}
        state={FROM_LIST}
        variant="quiet"
        size="sm"
        aria-label={`Edit ${title}`}
      >
        <Pencil aria-hidden="true" className="size-5" />
        Edit
      </LinkButton>
      {isShown ? <ViewArticle article={article} size="sm" /> : null}
      <DeleteButton of={title} onClick={onDelete} />
    </div>
  );
}

type ViewProps = { article: { title: string; slug: string }; size?: "sm" | "md" };

export function ViewArticle({ article: { title, slug }, size }: ViewProps) {
  return (
    <a
      href={`/resources/${slug}`}
      target="_blank"
      rel="noopener"
      aria-label={`View ${title} on the site (opens in a new tab)`}
      className={buttonClass({ variant: "quiet", size })}
    >
      <ExternalLink aria-hidden="true" className="size-5" />
      View
    </a>
  );
}
