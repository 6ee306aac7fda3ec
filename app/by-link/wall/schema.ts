import { plain, tooLong } from "~/lib/forms/personal-form";
import { lengthOf, NAME_MAX } from "~shared/validation";

/** The tables' limits, in characters. */
export const WORDS_MAX = 2_000;
export const WHY_MAX = 1_000;

/** The picture types that the web server takes. */
export const PICTURES = "image/jpeg,image/png,image/webp,image/avif";

export type MemoryValues = { author_name: string; words: string };
export type MemoryErrors = Partial<Record<"author_name" | "words" | "picture" | "all", string>>;

export const NOTHING_TYPED: MemoryValues = { author_name: "", words: "" };

export const valuesIn = (form: FormData): MemoryValues => ({
  author_name: plain(form.get("author_name")).replace(/\s+/g, " "),
  words: plain(form.get("words")),
});

/** Any visible character. */
const SEEN = /[^\p{C}\p{Z}]/u;

export function errorsIn({ author_name, words }: MemoryValues, hasPicture: boolean): MemoryErrors {
  const errors: MemoryErrors = {};
  if (!SEEN.test(author_name)) errors.author_name = "Please tell the family your name";
  if (lengthOf(author_name) > NAME_MAX) errors.author_name = tooLong(NAME_MAX);
  if (!SEEN.test(words) && !hasPicture)
    errors.words = "Please write a few words, or choose a picture";
  if (lengthOf(words) > WORDS_MAX) errors.words = tooLong(WORDS_MAX);
  return errors;
}
