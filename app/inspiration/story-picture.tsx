import { FallbackImage } from "~/ui/fallback-image";
import placeholder from "./artwork/story.svg?no-inline";
import { sceneOf } from "./story-scene";

const FILL = "absolute inset-0 size-full object-cover";

/** The shape of a story's picture. It stays in sight beside a story that was opened. */
export const STORY_FRAME =
  "aspect-[4/3] rounded-card md:sticky md:top-28 md:aspect-square md:self-start";

type Props = {
  src: string | null;
  title: string;
  /** What it tells, for a drawing that fits. */
  words: string;
};

/** A story's picture: a placeholder when it fails to load, a box with words when there is none. */
export const StoryPicture = ({ src, title, words }: Props) => (
  // A frame of one shape: no picture makes the page jump, and no long story stretches one.
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
