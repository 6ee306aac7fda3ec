import { useId } from "react";
import { Badge } from "~/ui/badge";
import type { Database } from "~shared/database.types";
import { StoryPicture } from "./story-picture";

type Props = {
  story: Pick<
    Database["public"]["Tables"]["celebration_stories"]["Row"],
    "title" | "subtitle" | "content" | "author" | "image_url" | "is_demonstration"
  >;
  drawing: string;
};

export const STORY_CARD =
  "grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-12 lg:gap-20 " +
  // Every other story is mirrored.
  "md:even:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:even:[&>:first-child]:order-2";

export function Story({ story, drawing }: Props) {
  const titleId = useId();
  const { opening, rest } = splitStory(story.content);
  return (
    <article aria-labelledby={titleId} className={STORY_CARD}>
      <StoryPicture
        src={story.image_url}
        title={story.title}
        drawing={drawing}
        invented={story.is_demonstration}
      />
      <div className="flex flex-col md:py-2">
        {story.is_demonstration ? (
          <p className="mb-3">
            <Badge tone="accent">Example story</Badge>
          </p>
        ) : null}
        <h3 id={titleId} className="text-h2 text-deep">
          {story.title}
        </h3>
        <p className="mt-3 text-xl leading-snug text-ink-soft">{story.subtitle}</p>
        <Paragraphs of={opening} />
        {rest.length ? <RestOfStory title={story.title} paragraphs={rest} /> : null}
        <p className="mt-6 font-semibold">— {story.author}</p>
      </div>
    </article>
  );
}

/** The browser's own disclosure: it opens without scripts, and when a page search finds a word. */
function RestOfStory({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-target items-center rounded-control font-semibold text-deep underline underline-offset-4">
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

/** In words: roughly what fits beside the picture. */
const OPENING = 90;

/** In words: hiding less than this would cost a click and save nothing. */
const WORTH_HIDING = 60;

export function splitStory(paragraphs: string[]): { opening: string[]; rest: string[] } {
  let end = 0;
  while (end < paragraphs.length && wordCount(paragraphs.slice(0, end)) < OPENING) end += 1;
  const rest = paragraphs.slice(end);
  if (wordCount(rest) < WORTH_HIDING) return { opening: paragraphs, rest: [] };
  return { opening: paragraphs.slice(0, end), rest };
}

const wordCount = (paragraphs: string[]) =>
  paragraphs.join(" ").split(/\s+/).filter(Boolean).length;
