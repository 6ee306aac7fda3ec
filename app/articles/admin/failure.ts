import { codeOf, failureWords } from "~/admin/failure";
import { SlugTaken } from "~/admin/record/trash/mutations";
import type { Refusals } from "~/lib/refusals";

export const isSlugTaken = (error: unknown): boolean =>
  error instanceof SlugTaken || codeOf(error) === "23505";

const SLUG_TAKEN = "Another article has this slug.";
const REFUSALS: Refusals = {
  "23505": SLUG_TAKEN,
  article_gone: "This article has been deleted.",
};

export function articleFailure(error: unknown): string {
  if (error instanceof SlugTaken) return SLUG_TAKEN;
  // The embedded backend has its own code for these, so only the constraint's name identifies them.
  const rule =
    error instanceof Error ? /articles_published_has_(slug|title)/.exec(error.message) : null;
  if (rule)
    return `An article needs a ${rule[1]} before it can be published. Please edit it first.`;
  return failureWords(
    error,
    "Something went wrong and nothing was changed. Please try again.",
    REFUSALS,
  );
}
