import * as z from "zod/mini";
import { longest, requiredText } from "~/admin/record/schema";
import { tidied } from "~/lib/tidied";
import { unknownPlaceholder } from "./canned-words";

// The table's limits.
const TITLE_MAX = 100;
const WORDS_MAX = 5000;

/** The form of a canned reply (docs/product.md 11.4). */
export const cannedSchema = z.object({
  title: requiredText("Title", TITLE_MAX),
  words: z.string().check(
    tidied,
    z.minLength(1, "Please write the words"),
    longest("Words", WORDS_MAX),
    z.refine((words) => unknownPlaceholder(words) === undefined, {
      error: ({ input }) =>
        `${unknownPlaceholder(String(input))} would be sent as it is: only {name} and {first name} are filled in`,
    }),
  ),
});

export type CannedValues = z.infer<typeof cannedSchema>;
