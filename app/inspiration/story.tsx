import { useId } from "react";
import { Badge } from "~/ui/badge";
import { splitStory } from "./story-opening";
import { StoryPicture } from "./story-picture";

type Props = {
  index: number;
  story: {
    title: string;
    subtitle: string;
    content: string[];
    author: string;
    image_url: string | null;
    is_demonstration: boolean;
  };
};

/** Picture and words beside each other, or one above the other on a small screen. */
export const STORY_CARD =
  "grid overflow-hidden rounded-card border border-line bg-paper shadow-card " +
  "md:grid-cols-[2fr_3fr] md:gap-10 md:overflow-visible md:p-8";

/** A story of a celebration. The rest of a long one opens on demand. */
export function Story({ story, index }: Props) {
  const titleId = useId();
  const { opening, rest } = splitStory(story.content);
  return (
    <article aria-labelledby={titleId} className={STORY_CARD}>
      <StoryPicture src={story.image_url} title={story.title} index={index} />
      <div className="flex flex-col p-6 md:p-0 md:py-2">
        {story.is_demonstration ? (
          <p className="mb-3">
            <Badge tone="accent">Example story</Badge>
          </p>
        ) : null}
        <h3 id={titleId} className="text-3xl text-deep">
          {story.title}
        </h3>
        <p className="mt-2 font-display text-xl text-ink-soft">{story.subtitle}</p>
        <Paragraphs of={opening} />
        {rest.length ? <RestOfStory title={story.title} paragraphs={rest} /> : null}
        <p className="mt-6 font-semibold">— {story.author}</p>
      </div>
    </article>
  );
}

/** The browser's own disclosure: it opens without scripts and when a search finds words in it. */
function RestOfStory({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-target list-none items-center rounded-control font-semibold text-deep underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Read the whole story</span>
        <span className="hidden group-open:inline">Show less</span>
        <span className="sr-only">: {title}</span>
      </summary>
      <Paragraphs of={paragraphs} />
    </details>
  );
}

const Paragraphs = ({ of: paragraphs }: { of: string[] }) => (
  <div className="max-w-prose">
    {paragraphs.map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
      <p key={index} className="mt-4 whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </div>
);
