import { FileText } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { failureToast } from "~/admin/failure";
import { FROM_LIST } from "~/admin/list/back-to-list";
import { dateColumn, Marked } from "~/admin/list/cells";
import { type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { AddButton, adminMeta } from "~/admin/page";
import { DraftMark } from "~/admin/record/drafts/draft-mark";
import { UnsavedNew } from "~/admin/record/drafts/unsaved-new";
import { PublishBadge } from "~/admin/record/schedule/publish-badge";
import { PUBLISH_STATE_NAMES, PUBLISH_STATES, publishState } from "~/admin/record/schedule/state";
import { ArticleActions } from "./article-actions";
import { articleFailure, refreshArticles } from "./mutations";
import { ARTICLE_LISTS_KEY, type ArticleSummary, articlesQuery } from "./queries";

export const meta = () => adminMeta("Articles");

const NEW = "/admin/articles/new";

const LIST: PagedList<ArticleSummary> = {
  label: "Articles",
  query: articlesQuery,
  search: { label: "Search articles", placeholder: "Search by title or slug..." },
  views: "articles",
  filters: [
    {
      name: "status",
      label: "Status",
      choices: PUBLISH_STATES.map((state) => ({
        value: state,
        label: PUBLISH_STATE_NAMES[state],
        asks: { state },
      })),
    },
  ],
  loading: "Loading articles...",
  failure: "Error fetching articles",
  empty: {
    icon: <FileText />,
    title: "No articles found",
    hint: (
      <Link
        to={NEW}
        className="inline-flex min-h-target items-center rounded-control font-semibold text-deep underline underline-offset-4"
      >
        Create your first article
      </Link>
    ),
  },
  columns: [
    { heading: "Title", onPhone: "title", cell: (row) => <Title article={row} /> },
    {
      heading: "Status",
      onPhone: "line",
      width: "w-30 @min-[50rem]:w-34",
      cell: (row) => <Status article={row} />,
    },
    dateColumn("Last Updated", (row) => row.updated_at),
  ],
  actionsWidth: "w-51 @min-[50rem]:w-60 @min-[58rem]:w-88",
};

const DELETION: Deletion<ArticleSummary> = {
  title: "Confirm Deletion",
  description: ({ title }) => (
    <>
      Are you sure you want to delete this article? It can be restored from the trash for 30 days.
      {title ? (
        <bdi className="mt-2 block font-semibold wrap-anywhere text-ink">{title}</bdi>
      ) : null}
    </>
  ),
  trash: "articles",
  listsKey: ARTICLE_LISTS_KEY,
  refresh: refreshArticles,
  deleted: ["Article deleted successfully"],
  onFailed: failureToast("Error", articleFailure),
};

export default function ArticlesPage() {
  const navigate = useNavigate();
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <ListPage
        title="Articles"
        titleActions={<AddButton to={NEW}>New Article</AddButton>}
        notice={<UnsavedNew kind="articles" noun="article" form={NEW} />}
        list={useList(LIST)}
        onOpen={({ id }) => navigate(`/admin/articles/${id}`, { state: FROM_LIST })}
        actions={(row) => <ArticleActions article={row} onDelete={() => deletion.ask(row)} />}
      />
      {deletion.dialog}
    </>
  );
}

const Status = ({ article }: { article: ArticleSummary }) => (
  <div className="flex flex-col items-start gap-1 as-lines:flex-row as-lines:flex-wrap as-lines:items-center">
    <PublishBadge record={article} />
    <DraftMark kind="articles" id={article.id} isPublic={publishState(article) === "published"} />
  </div>
);

const Title = ({ article: { title, slug, is_demonstration } }: { article: ArticleSummary }) => (
  <Marked
    isExample={is_demonstration}
    title={
      <>
        <span className={title.trim() ? "font-semibold" : "text-ink-soft italic"}>
          {title.trim() || "Untitled"}
        </span>
        <span className="text-ink-soft wrap-anywhere as-lines:hidden"> {slug}</span>
      </>
    }
  />
);
