import { FallbackImage } from "~/ui/fallback-image";
import globe from "./artwork/globe.svg?no-inline";
import story from "./artwork/story.svg?no-inline";
import dance from "./artwork/story-dance.svg?no-inline";
import garden from "./artwork/story-garden.svg?no-inline";
import kitchen from "./artwork/story-kitchen.svg?no-inline";

const FILL = "absolute inset-0 size-full object-cover";

/** The shape of a story's picture, which stays in view beside an expanded story. */
export const STORY_FRAME =
  "aspect-[4/3] rounded-card md:sticky md:top-28 md:aspect-square md:self-start";

type Props = {
  src: string | null;
  title: string;
  drawing: string;
  /** The story is invented: the drawing is its picture. */
  invented: boolean;
};

/** A story's picture, or a drawing, captioned unless the story is invented; a chair where it fails to load. */
export const StoryPicture = ({ src, title, drawing, invented }: Props) => (
  // A fixed aspect ratio: loading causes no layout shift, and long stories do not stretch it.
  <div className={`flex flex-col overflow-hidden bg-blush max-md:relative ${STORY_FRAME}`}>
    {src ? (
      <FallbackImage
        src={src}
        alt={`From the story “${title}”`}
        sizes="(min-width: 48rem) 36rem, 92vw"
        {...PICTURE}
        fallback={<img src={story} alt="" data-testid="placeholder" className={FILL} />}
      />
    ) : (
      <>
        <div className="relative flex-1">
          <img src={drawing} alt="" {...PICTURE} />
        </div>
        {invented ? null : <p className="bg-cream p-2 text-center text-base">Story Image</p>}
      </>
    )}
  </div>
);

const PICTURE = {
  width: 720,
  height: 720,
  loading: "lazy",
  decoding: "async",
  className: FILL,
} as const;

const SCENES: [RegExp, string][] = [
  [/\b(garden|plant|tomato|tree|flower|seed|fish|hik|lake|bird)/gi, garden],
  [/\b(danc|band|song|sang|sing|music|drum|piano|record|concert)/gi, dance],
  [/\b(cook|kitchen|recipe|bak|meal|ate|dinner|pie|soup|adobo)/gi, kitchen],
  [/\b(travel|journey|suitcase|passport|map|ship|train|abroad)/gi, globe],
];

/** Drawings for a story without a picture: its most mentioned themes first, an empty chair last. */
export function scenesOf(words: string): string[] {
  const mentioned = SCENES.map(([mentions, scene]) => ({
    scene,
    count: words.match(mentions)?.length ?? 0,
  })).sort((a, b) => b.count - a.count);
  const told = mentioned.filter(({ count }) => count > 0).map(({ scene }) => scene);
  // Other scenes follow, in case the chair has already been shown twice.
  return [...told, story, ...mentioned.map(({ scene }) => scene)];
}
