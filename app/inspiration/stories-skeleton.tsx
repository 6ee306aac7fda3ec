import { Skeleton } from "~/ui/skeleton";
import { STORY_CARD } from "./story";

/** Two stories to come (specification, section 9). */
export const LoadingStories = () => (
  <div className="mt-10 flex flex-col gap-10 noscript:hidden">
    <p role="status" className="sr-only">
      Loading celebration stories...
    </p>
    {[0, 1].map((story) => (
      <div key={story} data-testid="story-skeleton" className={STORY_CARD}>
        <Skeleton className="min-h-60 rounded-none md:min-h-96" />
        <div className="flex flex-col gap-4 p-6 md:p-10">
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
