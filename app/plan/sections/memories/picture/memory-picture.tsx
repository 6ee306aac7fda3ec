import { useEffect, useRef, useState } from "react";
import { usePicture } from "~/plan/pictures/use-picture";
import { Button } from "~/ui/button";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";
import { type Memory, pictureAlt } from "../memories";
import { sizeOf, smallPath } from "./paths";

/** How far below the window a picture is already fetched. */
const AHEAD = "600px";

type Props = { memory: Pick<Memory, "picture_path" | "author_name"> };

/** A memory's picture, fetched shortly before it comes into view. Its space is reserved. */
export function MemoryPicture({ memory }: Props) {
  const { picture_path: path } = memory;
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [isNear]);
  const { src, isFailed, retry } = usePicture(
    path && isNear ? smallPath(path) : null,
    MEMORY_PICTURES,
  );
  if (!path) return null;
  const { width, height } = sizeOf(path);
  return (
    <div
      ref={box}
      // All of it is visible at once.
      className="flex max-h-[80svh] w-full items-center justify-center bg-blush"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {src ? (
        <img src={src} alt={pictureAlt(memory)} className="size-full object-contain" />
      ) : isFailed ? (
        <div className="flex flex-col items-center gap-2 p-3 text-center text-ink-soft">
          <p role="status">The picture could not be loaded.</p>
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <span className="sr-only">The picture shows once it is here.</span>
      )}
    </div>
  );
}
