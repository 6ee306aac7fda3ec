import { FallbackImage } from "~/ui/fallback-image";
import globe from "./artwork/globe.svg?no-inline";
import story from "./artwork/story.svg?no-inline";
import placeholder from "./artwork/story.svg?no-inline";
import dance from "./artwork/story-dance.svg?no-inline";
import garden from "./artwork/story-garden.svg?no-inline";
import kitchen from "./artwork/story-kitchen.svg?no-inline";

const FILL = "absolute inset-0 size-full object-cover";

/** The shape of a story's picture. It stays in sight beside a story that was opened. */
export const STORY_FRAME =
  "aspect-[4/3] rounded-card md:sticky md:top-28 md:aspect-square md:self-start";

type Props = {
  src: string | null;
  title: string;
  /** The story's text, by which a fitting drawing is chosen. */
  words: string;
};

/** A story's picture: a placeholder when it fails to load, a box with words when there is none. */
export const StoryPicture = ({ src, title, words }: Props) => (
  // A fixed aspect ratio: loading a picture causes no layout shift, and no long story stretches it.
  <div
    className={`flex items-end justify-center overflow-hidden bg-blush max-md:relative ${STORY_FRAME}`}
  >
    {src ? (
      <FallbackImage
        src={src}
        alt={`From the story “${title}”`}
        sizes="(min-width: 48rem) 36rem, 92vw"
        width="720"
        height="720"
        loading="lazy"
        decoding="async"
        className={FILL}
        fallback={<img src={placeholder} alt="" data-testid="placeholder" className={FILL} />}
      />
    ) : (
      <>
        <img src={sceneOf(words)} alt="" width="720" height="720" loading="lazy" className={FILL} />
        <p className="relative mb-4 rounded-full bg-paper px-4 py-1 text-base">Story Image</p>
      </>
    )}
  </div>
);

const SCENES: [RegExp, string][] = [
  [/\b(garden|plant|tomato|tree|flower|seed|fish|hik|lake|bird)/gi, garden],
  [/\b(danc|band|song|sang|sing|music|drum|piano|record|concert)/gi, dance],
  [/\b(cook|kitchen|recipe|bak|meal|ate|dinner|pie|soup|adobo)/gi, kitchen],
  [/\b(travel|journey|suitcase|passport|map|ship|train|abroad)/gi, globe],
];

/** A drawing for a story without a picture: of what it speaks of most, or of an empty chair. */
export function sceneOf(words: string): string {
  let [most, scene] = [0, story];
  for (const [mentions, drawing] of SCENES) {
    const count = words.match(mentions)?.length ?? 0;
    if (count > most) [most, scene] = [count, drawing];
  }
  return scene;
}
