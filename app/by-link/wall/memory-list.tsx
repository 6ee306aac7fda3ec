import type { ReactNode } from "react";
import { Keepsake } from "./keepsake";

export type ListedMemory = {
  id: string;
  author_name: string;
  words: string;
  /** URLs of the small and the large file, and the large one's size in pixels. */
  picture: { src: string; large: string; width: number; height: number } | null;
};

type Props = {
  memories: readonly ListedMemory[];
  action?: (memory: ListedMemory) => ReactNode;
};

export const MemoryList = ({ memories, action }: Props) => (
  <ul className={memories.length > 1 ? "gap-6 md:columns-2" : ""}>
    {memories.map((memory) => (
      <li key={memory.id} className="mb-6 break-inside-avoid">
        <Keepsake
          author={memory.author_name}
          words={memory.words}
          picture={<MemoryPicture {...memory} />}
        >
          {action?.(memory)}
        </Keepsake>
      </li>
    ))}
  </ul>
);

function MemoryPicture({ picture, author_name }: ListedMemory) {
  if (!picture) return null;
  const { src, large, width, height } = picture;
  return (
    <a href={large} rel="noreferrer" className="block bg-blush">
      <img
        src={src}
        alt={`Left by ${author_name}`}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto max-h-[36rem] w-full object-contain"
      />
    </a>
  );
}

/** @param file as stored: `{id}-{width}x{height}.webp` */
export function pictureOf(
  file: string | null,
  addressOf: (file: string) => string,
): ListedMemory["picture"] {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(file ?? "") ?? [];
  if (!file || !width || !height) return null;
  return {
    src: addressOf(file.replace(/\.webp$/, "-small.webp")),
    large: addressOf(file),
    width: Number(width),
    height: Number(height),
  };
}
