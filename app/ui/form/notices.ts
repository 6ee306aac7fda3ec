import type { Refused } from "~/lib/forms/posted-form";

/** What a form says that was not sent (docs/product.md 8.4). */
export const INVALID = {
  title: "Form Validation Error",
  description: "Please check the form for errors and try again.",
};
export const NOT_SENT = "Not sent. Your words are still here.";
const UNREAD =
  "We could not read what came here, and nothing was sent. Please go back in your browser: what you wrote is still there.";

/** The sentence above the button for what came back. */
export function noticeOf(
  { errors, failure, unread }: Refused,
  { title = "Error", description }: { title?: string; description: string },
): string {
  if (Object.keys(errors).length > 0) return `${INVALID.title}: ${INVALID.description}`;
  return `${title}: ${unread ? UNREAD : `${failure ?? description} ${NOT_SENT}`}`;
}
