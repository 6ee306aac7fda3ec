import * as z from "zod/mini";
import { imageAddressSchema, requiredText } from "~/admin/record/schema";

// The table's limits.
const TITLE_MAX = 200;
const SUBTITLE_MAX = 300;
const AUTHOR_MAX = 200;
/** For all paragraphs together: thirty pages. */
const CONTENT_MAX = 50_000;
const PARAGRAPHS_MAX = 200;

/** The celebration story form (docs/product.md 11.10). */
export const storySchema = z.object({
  title: requiredText("Title", TITLE_MAX),
  subtitle: requiredText("Subtitle", SUBTITLE_MAX),
  /** Paragraphs separated by blank lines. */
  content: requiredText("Content", CONTENT_MAX).check(
    z.refine(
      (content) => paragraphsOf(content).length <= PARAGRAPHS_MAX,
      `Content must be at most ${PARAGRAPHS_MAX} paragraphs`,
    ),
  ),
  author: requiredText("Author", AUTHOR_MAX),
  /** "" for none. */
  image_url: imageAddressSchema,
  is_demonstration: z.boolean(),
});

export type StoryValues = z.infer<typeof storySchema>;

/** A story's paragraphs: split on blank lines, without empty ones (docs/product.md 11.10). */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

export const textOf = (paragraphs: string[]): string => paragraphs.join("\n\n");
