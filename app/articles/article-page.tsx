import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { data, Navigate, redirect, useLocation } from "react-router";
import { fetchInBrowser, type PageData, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { Message } from "~/site/message";
import { Button, LinkButton } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";
import type { Route } from "./+types/article-page";
import { ArticleView, BackLink } from "./article-view";
import readingChair from "./covers/reading-chair.svg?no-inline";
import { type Article, type ArticleAnswer, articleQuery } from "./queries";

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

const CONTEXT = "https://schema.org";

/** schema.org's: the article and its breadcrumbs. @param siteUrl without a trailing slash */
function articleStructuredData(article: Article, siteUrl: string): Record<string, unknown>[] {
  const url = `${siteUrl}/resources/${article.slug}`;
  const publisher = { "@type": "Organization", name: "Last Hurrah", url: `${siteUrl}/` };
  return [
    {
      "@context": CONTEXT,
      "@type": "Article",
      headline: article.title,
      description: article.metaDescription,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: article.byline ? { "@type": "Person", name: article.byline } : publisher,
      publisher,
      mainEntityOfPage: url,
      ...(article.imageUrl ? { image: [new URL(article.imageUrl, siteUrl).href] } : {}),
    },
    {
      "@context": CONTEXT,
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${siteUrl}/` },
        { "@type": "ListItem", position: 2, name: "Resources", item: `${siteUrl}/resources` },
        { "@type": "ListItem", position: 3, name: article.title, item: url },
      ],
    },
  ];
}

function LoadingArticle() {
  return (
    <>
      <title>Article | Last Hurrah</title>
      <div
        className="article-width pt-6 pb-16 md:pt-10 md:pb-24 noscript:hidden"
        data-testid="article-skeleton"
      >
        <BackLink />
        <p role="status" className="sr-only">
          Loading article...
        </p>
        <Skeleton className="mt-6 h-14 w-11/12" />
        <Skeleton className="mt-5 h-6 w-64" />
        <div className="mt-10 lg:mx-[max(-7rem,min(0px,calc((40rem-100vw)/2)))]">
          <Skeleton className="aspect-video w-full rounded-card md:aspect-[2/1]" />
        </div>
        <div className="mt-12 flex flex-col gap-4">
          {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <Skeleton key={line} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
      <div className="hidden flex-1 noscript:flex">
        <Failure />
      </div>
    </>
  );
}

const ArticleMissing = () => (
  <>
    <title>Article Not Found | Last Hurrah</title>
    <Message
      picture={readingChair}
      title="Article Not Found"
      text="The article you’re looking for doesn’t exist or has been removed."
    >
      <LinkButton to="/resources">Back to Resources</LinkButton>
    </Message>
  </>
);

/** The article may well exist: it could not be read. */
const ArticleFailed = ({ retry }: { retry: () => unknown }) => (
  <>
    <title>Article | Last Hurrah</title>
    <Failure>
      <Button onClick={() => retry()}>Retry</Button>
    </Failure>
  </>
);

const Failure = ({ children }: { children?: ReactNode }) => (
  <Message
    picture={readingChair}
    title="We could not load this article"
    text="We are sorry. Please check your connection and try again in a moment."
  >
    <div className="flex flex-wrap justify-center gap-4">
      {children}
      <LinkButton to="/resources" variant="secondary">
        Back to Resources
      </LinkButton>
    </div>
  </Message>
);
