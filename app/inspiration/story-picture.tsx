import { FallbackImage } from "~/ui/fallback-image";
import placeholder from "./artwork/story.svg?no-inline";

const FILL = "absolute inset-0 size-full object-cover";

/** The shape of a story's picture. It stays in sight beside a story that was opened. */
export const STORY_FRAME =
  "aspect-[4/3] md:sticky md:top-28 md:aspect-square md:self-start md:rounded-card";

/** Behind the words of the box, so that stories without pictures do not all look the same. */
const SCENES = ["/images/flowers.svg", "/images/lanterns.svg", placeholder];

type Props = {
  src: string | null;
  title: string;
  /** The story's place in the list, from 0. */
  index: number;
};

/** A story's picture: a placeholder when it fails to load, a box with words when there is none. */
export const StoryPicture = ({ src, title, index }: Props) => (
  // A frame of one shape: no picture makes the page jump, and no long story stretches one.
  <div
    className={`flex items-end justify-center overflow-hidden bg-blush max-md:relative ${STORY_FRAME}`}
  >
    {src ? (
      <FallbackImage
        src={src}
        alt={`From the story “${title}”`}
        loading="lazy"
        className={FILL}
        fallback={<img src={placeholder} alt="" data-testid="placeholder" className={FILL} />}
      />
    ) : (
      <>
        <img src={SCENES[index % SCENES.length]} alt="" loading="lazy" className={FILL} />
        <p className="relative mb-5 rounded-full bg-paper px-4 py-1 text-base">Story Image</p>
      </>
    )}
  </div>
);
