import { useQuery } from "@tanstack/react-query";
import { data, Navigate, redirect, useLocation } from "react-router";
import { fetchInBrowser, type PageData, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import type { Route } from "./+types/article-page";
import { ArticleFailed, ArticleMissing, LoadingArticle } from "./article-states";
import { articleStructuredData } from "./article-structured-data";
import { ArticleView } from "./article-view";
import { type ArticleAnswer, articleQuery } from "./queries";

const answerOf = (page: unknown) =>
  (page as PageData | undefined)?.queries?.queries[0]?.state.data as ArticleAnswer | undefined;

/** The page's own title: in the browser it is known only once the article has loaded. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const answer = answerOf(loaderData);
  if (answer?.state !== "found") return answer ? [{ name: "robots", content: "noindex" }] : [];
  const { article } = answer;
  const siteUrl = matches[0].loaderData?.config.siteUrl ?? "";
  const tags = pageMeta({
    title: article.metaTitle,
    description: article.metaDescription,
    path: `/resources/${article.slug}`,
    image: article.imageUrl ?? undefined,
    type: "article",
    indexed: !article.isDemonstration,
    structuredData: article.isDemonstration ? [] : articleStructuredData(article, siteUrl),
  })({ matches });
  return tags.filter((tag) => !("title" in tag));
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await prefetch(context, articleQuery(params.slug));
  const answer = answerOf(page);
  if (answer?.state === "moved") {
    throw redirect(`/resources/${answer.slug}${new URL(request.url).search}`, 301);
  }
  if (answer?.state === "missing") return data(page, { status: 404 });
  // The page shows its loading state, and the browser retries.
  return answer ? page : data(page, { status: 503 });
}

export const clientLoader = fetchInBrowser;

export default function ArticlePage({ params }: Route.ComponentProps) {
  const query = useQuery(articleQuery(params.slug));
  const location = useLocation();
  if (query.isPending) return <LoadingArticle />;
  if (!query.data) return <ArticleFailed retry={query.refetch} />;
  const answer = query.data;
  if (answer.state === "missing") return <ArticleMissing />;
  if (answer.state === "moved") {
    return <Navigate replace to={{ ...location, pathname: `/resources/${answer.slug}` }} />;
  }
  return (
    <>
      <title>{`${answer.article.metaTitle} | Last Hurrah`}</title>
      <ArticleView article={answer.article} />
    </>
  );
}
