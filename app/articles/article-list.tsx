import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { varyDrawings } from "~/lib/vary-drawings";
import { LinkButton } from "~/ui/button";
import { cardEntrance } from "~/ui/card";
import { FallbackImage } from "~/ui/fallback-image";
import { Skeleton } from "~/ui/skeleton";
import { ArticleCover, coversOf } from "./article-cover";
import { type ArticleCard, articlesQuery } from "./queries";

/** The latest articles as cards. A failure is only logged (docs/product.md 5.2). */
export function ArticleList() {
  const { data, isPending, error } = useQuery(articlesQuery());
  useEffect(() => {
    if (error) console.error("Error fetching articles:", error);
  }, [error]);
  if (isPending) return <LoadingList />;
  if (!data?.length) return <NoArticles />;
  const covers = varyDrawings(data.map(({ slug }) => coversOf(slug)));
  return (
    <ul className={GRID}>
      {data.map((article, index) => (
        <li key={article.slug} {...cardEntrance(index)}>
          <Card article={article} cover={covers[index] ?? ""} />
        </li>
      ))}
    </ul>
  );
}

const GRID = "mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3";
const CARD = "group relative flex h-full w-full flex-col";
const COVER = "aspect-video h-auto w-full shrink-0 rounded-card object-cover";

function Card({
  article: { slug, title, excerpt, readingTime, imageUrl },
  cover,
}: {
  article: ArticleCard;
  cover: string;
}) {
  const id = useId();
  return (
    <article className={CARD}>
      <FallbackImage
        src={imageUrl}
        alt=""
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw"
        width="640"
        height="360"
        loading="lazy"
        decoding="async"
        className={COVER}
        fallback={<ArticleCover drawing={cover} className={COVER} loading="lazy" />}
      />
      <div className="flex flex-1 flex-col items-start pt-5">
        <h3 id={id} className="text-deep decoration-2 underline-offset-4 group-hover:underline">
          {title}
        </h3>
        <p className="mt-2 text-base text-ink-soft">{readingTime} min read</p>
        {excerpt ? <p className="mt-3 mb-5">{excerpt}</p> : null}
        {/* The whole card leads to the article; the words say where. */}
        <LinkButton
          to={`/resources/${slug}`}
          variant="secondary"
          aria-describedby={id}
          className="mt-auto after:absolute after:inset-0 after:rounded-card"
        >
          Read Article
        </LinkButton>
      </div>
    </article>
  );
}

function NoArticles({ className = "" }: { className?: string }) {
  return (
    <p className={`mt-10 text-xl text-ink-soft ${className}`}>
      No articles available at the moment.
    </p>
  );
}

/** Three skeletons (docs/product.md 5.2); none without JavaScript, which loads the cards. */
function LoadingList() {
  return (
    <>
      <p role="status" className="sr-only noscript:hidden">
        Loading articles...
      </p>
      <ul className={`${GRID} noscript:hidden`} data-testid="article-skeletons">
        {[0, 1, 2].map((card) => (
          <li key={card} className="flex">
            <div className={CARD}>
              <Skeleton className="aspect-video w-full rounded-card" />
              <div className="flex flex-col gap-3 pt-5">
                <Skeleton className="h-7 w-4/5" />
                <Skeleton className="h-5 w-1/3" />
                <Skeleton className="h-20 w-full" />
                <Skeleton className="mt-3 h-11 w-36" />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <NoArticles className="hidden noscript:block" />
    </>
  );
}
