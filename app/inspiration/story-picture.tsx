import { FallbackImage } from "~/ui/fallback-image";
import placeholder from "./artwork/story.svg?no-inline";

const FILL = "absolute inset-0 size-full object-cover";

type Props = { src: string | null; title: string };

/** A story's picture: a placeholder when it fails to load, a box with words when there is none. */
export const StoryPicture = ({ src, title }: Props) => (
  // The words beside it decide its height; no picture makes the page jump.
  <div className="relative flex min-h-64 items-end justify-center overflow-hidden bg-blush">
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
        <img src={placeholder} alt="" className={FILL} />
        <p className="relative mb-5 rounded-full bg-paper px-4 py-1 text-base">Story Image</p>
      </>
    )}
  </div>
);
