import * as z from "zod/mini";
import { imageAddressSchema } from "~/admin/images/image-address";
import { requiredText } from "../required-text";
import { paragraphsOf } from "./paragraphs";

// As the table has them.
const TITLE_MAX = 200;
const SUBTITLE_MAX = 300;
const AUTHOR_MAX = 200;
/** Of all paragraphs together: thirty pages. */
const CONTENT_MAX = 50_000;
const PARAGRAPHS_MAX = 200;

/** The celebration story form (specification, section 5). */
export const storySchema = z.object({
  title: requiredText("Title", TITLE_MAX),
  subtitle: requiredText("Subtitle", SUBTITLE_MAX),
  /** Paragraphs with blank lines between them. */
  content: requiredText("Content", CONTENT_MAX).check(
    z.refine(
      (content) => paragraphsOf(content).length <= PARAGRAPHS_MAX,
      `Content must be at most ${PARAGRAPHS_MAX} paragraphs`,
    ),
  ),
  author: requiredText("Author", AUTHOR_MAX),
  /** "": none. */
  image_url: imageAddressSchema,
  /** An invented story, which visitors see marked as an example. */
  is_demonstration: z.boolean(),
});

export type StoryValues = z.infer<typeof storySchema>;
