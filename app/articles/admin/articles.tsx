import { FileText, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/articles";
import { ArticlesTable } from "./articles-table";
import { DeleteArticle } from "./delete-article";
import { articlesQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Articles");

const NEW = "/admin/articles/new";

export default function ArticlesPage() {
  const list = useList(articlesQuery, "Error fetching articles");
  const [deleting, setDeleting] = useState<string | null>(null);
  const focusHeading = useFocusAfterDeletion(deleting === null);
  return (
    <>
      <ListPage
        title="Articles"
        titleActions={
          <LinkButton to={NEW}>
            <Plus aria-hidden="true" className="size-5" />
            New Article
          </LinkButton>
        }
        list={list}
        searchLabel="Search articles"
        searchPlaceholder="Search by title or slug..."
        loading="Loading articles..."
        empty={
          <EmptyState icon={<FileText />} title="No articles found">
            {list.search.query ? (
              "Try a different search term"
            ) : (
              <Link
                to={NEW}
                className="inline-flex min-h-target items-center rounded-control font-semibold text-deep underline underline-offset-4"
              >
                Create your first article
              </Link>
            )}
          </EmptyState>
        }
      >
        <ArticlesTable rows={list.rows} onDelete={setDeleting} />
      </ListPage>
      <DeleteArticle
        id={deleting}
        title={list.rows.find(({ id }) => id === deleting)?.title}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          focusHeading();
        }}
      />
    </>
  );
}
