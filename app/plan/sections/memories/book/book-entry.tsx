import { authorOf, type Memory, pictureAlt } from "../memories";
import { sizeOf } from "../picture/paths";

type Props = {
  memory: Memory;
  /** Undefined: there is no picture, or it is not loaded. */
  src: string | undefined;
};

/** Longer texts may run over a page's end: with a picture they would not fit on one. */
const LONG = 1_200;

/** A memory in the book: its picture, its words and its author. */
export function BookEntry({ memory, src }: Props) {
  const { picture_path, words } = memory;
  const isLong = words.length > LONG;
  return (
    <article className={`book-entry ${isLong ? "book-entry-long" : ""}`}>
      {picture_path && src ? (
        <img src={src} alt={pictureAlt(memory)} {...sizeOf(picture_path)} />
      ) : null}
      {words
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
          <p key={index} dir="auto" className="book-words">
            {paragraph}
          </p>
        ))}
      <p className="book-author">
        <bdi>{authorOf(memory)}</bdi>
      </p>
    </article>
  );
}
