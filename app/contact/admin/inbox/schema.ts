import * as z from "zod/mini";
import { longest, requiredText } from "~/admin/record/schema";
import { tidiedLine } from "~/lib/tidied";
import { EMAIL_MAX, isEmail, NAME_MAX } from "~shared/validation";

// The tables' limits.
const SUBJECT_MAX = 300;
/** Of a letter, in characters. */
const LETTER_MAX = 10_000;

/** A letter that begins a conversation (docs/product.md 11.4). */
export const conversationSchema = z.object({
  name: z.string().check(tidiedLine, longest("Name", NAME_MAX)),
  email: z
    .string()
    .check(
      tidiedLine,
      longest("Email", EMAIL_MAX),
      z.refine(isEmail, "Please enter a valid email address"),
    ),
  subject: z
    .string()
    .check(tidiedLine, z.minLength(1, "Subject is required"), longest("Subject", SUBJECT_MAX)),
  words: requiredText("Message", LETTER_MAX),
});

export type ConversationValues = z.infer<typeof conversationSchema>;
