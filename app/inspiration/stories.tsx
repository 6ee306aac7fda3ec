import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { examplesAmong } from "~/lib/examples";
import { varyDrawings } from "~/lib/vary-drawings";
import { Skeleton } from "~/ui/skeleton";
import { toast } from "~/ui/toast/toast";
import oneStem from "./artwork/no-stories.svg?no-inline";
import { celebrationStoriesQuery } from "./queries";
import { STORY_CARD, Story } from "./story";
import { STORY_FRAME, scenesOf } from "./story-picture";

const FAILURE = "Unable to load celebration stories. Please try again later.";

export function Stories() {
  return (
    <section aria-labelledby="stories" className="bg-paper py-16 md:py-24">
      <div className="page-width">
        <h2 id="stories" className="text-deep">
          Real Celebration Stories
        </h2>
        <StoryList />
      </div>
    </section>
  );
}

function StoryList() {
  const { data: stories, isPending, error } = useQuery(celebrationStoriesQuery);
  useEffect(() => {
    if (error) toast.error("Error loading stories", { description: FAILURE });
  }, [error]);
  if (isPending) {
    return (
      <>
        <LoadingStories />
        {/* Without scripts they never load. */}
        <p className={`${FAILED} hidden noscript:block`}>{FAILURE}</p>
      </>
    );
  }
  if (!stories) return <p className={FAILED}>{FAILURE}</p>;
  if (!stories.length) return <NoStories />;
  const examples = examplesAmong(stories);
  const drawings = varyDrawings(
    stories.map(({ title, subtitle, content }) =>
      scenesOf([title, subtitle, ...content].join(" ")),
    ),
  );
  return (
    <>
      {examples === "none" ? null : <p className={NOTE}>{EXAMPLES[examples]}</p>}
      <div className="mt-10 flex flex-col gap-16 md:gap-28">
        {stories.map((story, index) => (
          <Story key={story.id} story={story} drawing={drawings[index] ?? ""} />
        ))}
      </div>
    </>
  );
}

const FAILED = "mt-8 rounded-control bg-danger-soft p-5 text-xl text-danger";

const NoStories = () => (
  <div className="mt-8 flex flex-wrap items-center gap-8">
    <img src={oneStem} alt="" width="320" height="240" className="h-auto w-60" />
    <p className="max-w-[40ch] text-xl text-ink-soft">
      There are no stories here yet. As families share theirs with us, you can read them in this
      place.
    </p>
  </div>
);

/** An invented story must never pose as a real one. */
const EXAMPLES = {
  all: "These are examples: made up, to show what a celebration can be.",
  some: "Those marked “Example story” are made up, to show what a celebration can be.",
};
const NOTE = "mt-4 max-w-prose text-xl font-semibold text-balance";

/** Two skeletons (docs/product.md 4.3). */
const LoadingStories = () => (
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
