import { Link } from "react-router";
import { usePublicDate } from "~/lib/dates/public-date";
import { LinkButton } from "~/ui/button";
import { FallbackImage } from "~/ui/fallback-image";
import { ArticleCover, coversOf } from "./article-cover";
import type { Article } from "./queries";

const IMAGE = "aspect-video h-auto w-full rounded-card object-cover";
// A picture without content takes less room.
const COVER = "aspect-video w-full rounded-card md:aspect-[2/1]";

export function ArticleView({ article }: { article: Article }) {
  return (
    <article className="article-width pt-6 pb-16 md:pt-10 md:pb-24">
      <BackLink />
      <h1 className="mt-6 text-deep">{article.title}</h1>
      <Facts article={article} />
      <div className="mt-10 lg:mx-[max(-7rem,min(0px,calc((40rem-100vw)/2)))]">
        <FallbackImage
          src={article.imageUrl}
          alt=""
          sizes="(min-width: 64rem) 50rem, (min-width: 40rem) 36rem, 92vw"
          width="1600"
          height="900"
          fetchPriority="high"
          className={IMAGE}
          fallback={<ArticleCover drawing={coversOf(article.slug)[0]} className={COVER} />}
        />
      </div>
      <div
        className="article-body mt-12"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the query sanitised it
        dangerouslySetInnerHTML={{ __html: article.html }}
      />
      <p className="mt-16 border-t border-line pt-10 print:hidden">
        <LinkButton to="/resources" variant="secondary">
          More Articles
        </LinkButton>
      </p>
    </article>
  );
}

function Facts({ article: { byline, readingTime, publishedAt } }: { article: Article }) {
  const publicDate = usePublicDate();
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      {byline ? <li>by {byline}</li> : null}
      <li>{readingTime} min read</li>
      {publishedAt ? (
        <li>
          <time dateTime={publishedAt}>{publicDate(publishedAt)}</time>
        </li>
      ) : null}
    </ul>
  );
}

export const BackLink = () => (
  <Link
    to="/resources"
    className="inline-flex min-h-target items-center gap-2 print:hidden rounded-control font-semibold text-deep underline-offset-4 hover:underline"
  >
    <span aria-hidden="true">←</span> Back to Resources
  </Link>
);
