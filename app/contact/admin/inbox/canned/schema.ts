import * as z from "zod/mini";
import { requiredText } from "~/admin/editing/schema";

// As the table has them.
const TITLE_MAX = 100;
const WORDS_MAX = 5000;

/** The form of a canned reply (docs/product.md 11.4). */
export const cannedSchema = z.object({
  title: requiredText("Title", TITLE_MAX),
  words: requiredText("Words", WORDS_MAX),
});

export type CannedValues = z.infer<typeof cannedSchema>;
