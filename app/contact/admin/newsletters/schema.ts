import * as z from "zod/mini";
import { longest } from "~/admin/record/schema";
import { tidied, tidiedLine } from "~/lib/tidied";

/** The table's limits in characters: twice what a mailbox shows, and as long as a message to us. */
const SUBJECT_MAX = 150;
const WORDS_MAX = 10_000;

/** The newsletter form (docs/product.md 11.23): text, an article, or both. */
export const newsletterSchema = z
  .object({
    subject: z
      .string()
      .check(tidiedLine, z.minLength(1, "Subject is required"), longest("Subject", SUBJECT_MAX)),
    words: z.string().check(tidied, longest("Words", WORDS_MAX)),
    /** "" for none. */
    article_id: z.string(),
  })
  .check(
    z.refine(({ words, article_id }) => words !== "" || article_id !== "", {
      path: ["words"],
      error: "Write something, or choose an article",
    }),
  );

export type NewsletterValues = z.infer<typeof newsletterSchema>;
