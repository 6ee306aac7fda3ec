import * as z from "zod/mini";
import { imageAddressSchema } from "~/admin/record/schema";
import { SECTION_TYPE_NAMES } from "./section-type";

/** Longest title; the input's limit, too (docs/product.md 11.2). */
export const TITLE_MAX = 100;
/** The table's limit: four pages, more than any place shows. */
const CONTENT_MAX = 10_000;

/** The content section form (docs/product.md 11.2). */
export const sectionSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Title is required"),
      z.maxLength(TITLE_MAX, "Title must be less than 100 characters"),
    ),
  content: z.string().check(
    z.trim(),
    z.minLength(1, "Content is required"),
    // Sections show as text, never as HTML; a script is still a mistake.
    z.refine(
      (content) => !/<script/i.test(content),
      "Content contains potentially harmful scripts",
    ),
    z.maxLength(CONTENT_MAX, "Content must be at most 10,000 characters"),
  ),
  section_type: z.enum(SECTION_TYPE_NAMES, "Section type is required"),
  published: z.boolean(),
  /** "" for none. */
  image_url: imageAddressSchema,
});

export type SectionValues = z.infer<typeof sectionSchema>;
