import type { ReactNode } from "react";
import { Message } from "~/site/message";
import { Button, LinkButton } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";
import { BackLink } from "./article-view";
import readingChair from "./covers/reading-chair.svg?no-inline";

/** An article's skeleton; without JavaScript, a message that it cannot be shown. */
export function LoadingArticle() {
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

export const ArticleMissing = () => (
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
export const ArticleFailed = ({ retry }: { retry: () => unknown }) => (
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
