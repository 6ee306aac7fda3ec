import { MemoryList } from "~/by-link/wall/memory-list";
import { More } from "~/plan/frame/more";
import type { Memory } from "./memories";
import { sizeOf, smallPath } from "./picture/paths";
import { useMemoryPictures } from "./picture/use-memory-pictures";

/** The number of memories on the wall's first page. */
const FIRST = 24;

/** The wall, drawn as guests get it. */
export const AsGuestsSeeIt = ({ memories }: { memories: readonly Memory[] }) => (
  <More summary="See the wall as guests do">
    <Wall memories={memories.slice(0, FIRST)} />
    {memories.length > FIRST ? (
      <p className="mt-4 text-ink-soft">
        And {memories.length - FIRST} more, on the pages behind it.
      </p>
    ) : null}
  </More>
);

function Wall({ memories }: { memories: readonly Memory[] }) {
  const { pictures } = useMemoryPictures(
    memories.flatMap(({ picture_path }) => (picture_path ? smallPath(picture_path) : [])),
  );
  const shown = memories.map(({ id, author_name, words, picture_path }) => {
    const src = picture_path && pictures.get(smallPath(picture_path));
    const picture = picture_path && src ? { src, large: src, ...sizeOf(picture_path) } : null;
    return { id, author_name, words, picture };
  });
  return (
    <div className="mt-3 rounded-card border border-line bg-cream p-4">
      <MemoryList memories={shown} />
    </div>
  );
}
