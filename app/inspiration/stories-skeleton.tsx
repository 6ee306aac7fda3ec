import { Skeleton } from "~/ui/skeleton";
import { STORY_CARD } from "./story";
import { STORY_FRAME } from "./story-picture";

/** Two stories to come (specification, section 9). */
export const LoadingStories = () => (
  <div className="mt-10 flex flex-col gap-16 noscript:hidden">
    <p role="status" className="sr-only">
      Loading celebration stories...
    </p>
    {[0, 1].map((story) => (
      <div key={story} data-testid="story-skeleton" className={STORY_CARD}>
        <Skeleton className={`${STORY_FRAME}`} />
        <div className="flex flex-col gap-4 md:py-2">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-2 h-32" />
          <Skeleton className="h-24" />
          <Skeleton className="h-6 w-2/5" />
        </div>
      </div>
    ))}
  </div>
);
