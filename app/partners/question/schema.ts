import * as z from "zod/mini";
import { tidied } from "~/lib/tidied";
import { TEXT_MAX } from "../application/rules";

const answerSchema = z
  .string()
  .check(
    tidied,
    z.minLength(1, "Please write your answer"),
    z.maxLength(TEXT_MAX, "Please use at most 5,000 characters"),
  );

/** Checks an answer. Forms are posted with CRLF line ends. */
export function readAnswer(typed: string): { words: string; error?: string } {
  const words = typed.replaceAll("\r\n", "\n");
  const { data, error } = answerSchema.safeParse(words);
  return error ? { words, error: error.issues[0]?.message } : { words: data };
}
