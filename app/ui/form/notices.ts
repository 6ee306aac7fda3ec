import type { Refused } from "~/lib/forms/posted-form";

/** Words for a form that was not sent (docs/product.md 8.4). */
export const INVALID = {
  title: "Form Validation Error",
  description: "Please check the form for errors and try again.",
};
export const NOT_SENT = "Not sent. Your words are still here.";
const STORED =
  "Your words have reached us and are kept. Only the last step failed: press again, and nothing is sent twice.";
export const stateOfWords = (isStored = false) => (isStored ? STORED : NOT_SENT);
const UNREAD =
  "We could not read what came here, and nothing was sent. Please go back in your browser: what you wrote is still there.";

/** The sentence above the button of a refused form. */
export function noticeOf(
  { errors, failure, unread, isStored }: Refused,
  { title = "Error", description }: { title?: string; description: string },
): string {
  if (Object.keys(errors).length > 0) return `${INVALID.title}: ${INVALID.description}`;
  return `${title}: ${unread ? UNREAD : `${failure ?? description} ${stateOfWords(isStored)}`}`;
}
