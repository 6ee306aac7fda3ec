import { failureWords } from "~/admin/failure";
import { SlugTaken } from "~/admin/trash/mutations";

/** A colleague had deleted the article. */
export class ArticleGone extends Error {}

/** The database refused a slug that another article has. */
export const isSlugTaken = (error: unknown): boolean =>
  error instanceof SlugTaken ||
  (error instanceof Error && "code" in error && error.code === "23505");

/** A failure in words for the person. */
export function articleFailure(error: unknown): string {
  if (error instanceof ArticleGone) return "This article has been deleted.";
  if (isSlugTaken(error)) return "Another article has this slug.";
  // The embedded backend has its own code for these, so only the constraint's name identifies them.
  const rule =
    error instanceof Error ? /articles_published_has_(slug|title)/.exec(error.message) : null;
  if (rule)
    return `An article needs a ${rule[1]} before it can be published. Please edit it first.`;
  return failureWords(error, "Something went wrong and nothing was changed. Please try again.");
}
