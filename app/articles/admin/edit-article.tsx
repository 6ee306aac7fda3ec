import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { useState } from "react";
import { adminMeta, InlineError, PageHeading } from "~/admin/page";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import type { Route } from "./+types/edit-article";
import { ArticleForm } from "./article-form";
import { type Article, articleQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Edit Article");

export default function EditArticlePage({ params: { id } }: Route.ComponentProps) {
  return <EditArticle key={id} id={id} />;
}

function EditArticle({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(articleQuery(id));
  // Stays open even if a colleague deletes it: saving detects that as a conflict.
  const [edited, setEdited] = useState<Article | null>(null);
  if (data && !edited) setEdited(data);
  if (edited) return <ArticleForm row={edited} />;
  return (
    <>
      <PageHeading>Edit Article</PageHeading>
      {data === null ? (
        <EmptyState
          icon={<FileQuestion />}
          title="Article not found"
          action={<LinkButton to="/admin/articles">Back to Articles</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      ) : error ? (
        <InlineError title="Error fetching article" error={error} onRetry={() => refetch()} />
      ) : (
        <Spinner label="Loading..." className="py-12" />
      )}
    </>
  );
}
