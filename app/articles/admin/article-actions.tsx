import { ExternalLink, Pencil } from "lucide-react";
import { publishState } from "~/admin/editing/schedule/state";
import { FROM_LIST } from "~/admin/list/back-to-list";
import { DeleteButton } from "~/admin/list/delete-record";
import { SignedOut } from "~/admin/session/session";
import { Button, buttonClass, LinkButton } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { articleFailure } from "./failure";
import { useSetPublished } from "./mutations";
import type { ArticleSummary } from "./queries";

type Props = { article: ArticleSummary; onDelete: () => void };

/** An article's buttons in the list. */
export function ArticleActions({ article, onDelete }: Props) {
  const { id } = article;
  const isShown = publishState(article) === "published";
  const title = article.title.trim() || "Untitled";
  const { mutate, isPending } = useSetPublished();
  const change = () => {
    if (isPending) return;
    mutate(
      { article, published: !isShown },
      {
        onSuccess: () =>
          toast.success(`Article ${isShown ? "unpublished" : "published"} successfully`),
        onError: (error) => {
          if (error instanceof SignedOut) return;
          toast.error("Error", { description: articleFailure(error) });
        },
      },
    );
  };
  const action = isShown ? "Unpublish" : "Publish";
  return (
    <div className="flex flex-wrap gap-1 whitespace-nowrap">
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

/** Leads to a published article's public page, in a tab of its own. */
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
