import { Pencil, Trash2 } from "lucide-react";
import { RelativeDate } from "~/admin/list/cells";
import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { SignedOut } from "~/admin/session/session";
import { Badge } from "~/ui/badge";
import { Button, LinkButton } from "~/ui/button";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import { toast } from "~/ui/toast/toast";
import { articleFailure } from "./failure";
import { useSetPublished } from "./mutations";
import type { ArticleSummary } from "./queries";
import { ViewArticle } from "./view-article";

type Props = { rows: ArticleSummary[]; onDelete: (id: string) => void };

export function ArticlesTable({ rows, onDelete }: Props) {
  return (
    <Table label="Articles">
      <TableHead>
        <Row>
          <HeaderCell>Title</HeaderCell>
          <HeaderCell className={OWN_COLUMN}>Status</HeaderCell>
          <HeaderCell className={OWN_COLUMN}>Last Updated</HeaderCell>
          <HeaderCell className="sm:w-px">Actions</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((article) => (
          <Row key={article.id} className="sm:border-t">
            <Cell label="Title">
              <Title article={article} />
              <span className={BELOW}>
                <Status article={article} /> <RelativeDate time={article.updated_at} />
              </span>
            </Cell>
            <Cell label="Status" className={OWN_COLUMN}>
              <Status article={article} />
            </Cell>
            <Cell label="Last Updated" className={OWN_COLUMN}>
              <RelativeDate time={article.updated_at} />
            </Cell>
            <Cell label="Actions">
              <Actions article={article} onDelete={() => onDelete(article.id)} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const Status = ({ article: { published } }: { article: ArticleSummary }) => (
  <Badge tone={published ? "positive" : undefined} className="whitespace-nowrap">
    {published ? "Published" : "Draft"}
  </Badge>
);

function Title({ article: { title, slug, is_demonstration } }: { article: ArticleSummary }) {
  return (
    <>
      {title.trim() ? (
        <span
          dir="auto"
          className="line-clamp-2 font-semibold wrap-anywhere sm:max-lg:line-clamp-4"
        >
          {title}
        </span>
      ) : (
        <span className="text-ink-soft italic">Untitled</span>
      )}
      <span className="line-clamp-1 text-base wrap-anywhere text-ink-soft">{slug}</span>
      {is_demonstration ? (
        <Badge tone="warning" className="whitespace-nowrap">
          Example
        </Badge>
      ) : null}
    </>
  );
}

type ActionProps = { article: ArticleSummary; onDelete: () => void };

function Actions({ article, onDelete }: ActionProps) {
  const { id, published } = article;
  const title = article.title.trim() || "Untitled";
  const { mutate, isPending } = useSetPublished();
  const change = () => {
    if (isPending) return;
    mutate(
      { id, published: !published },
      {
        onSuccess: () =>
          toast.success(`Article ${published ? "unpublished" : "published"} successfully`),
        onError: (error) => {
          if (error instanceof SignedOut) return;
          toast.error("Error", { description: articleFailure(error) });
        },
      },
    );
  };
  const action = published ? "Unpublish" : "Publish";
  return (
    <div className="flex flex-wrap gap-1 whitespace-nowrap sm:max-xl:w-56 xl:w-max xl:flex-nowrap">
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
        variant="quiet"
        size="sm"
        aria-label={`Edit ${title}`}
      >
        <Pencil aria-hidden="true" className="size-5" />
        Edit
      </LinkButton>
      {published ? <ViewArticle article={article} size="sm" /> : null}
      <Button variant="quiet" size="sm" aria-label={`Delete ${title}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-5 text-danger" />
      </Button>
    </div>
  );
}
