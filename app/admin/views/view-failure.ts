import type { Refusals } from "~/lib/refusals";
import { failureWords } from "../failure";

const REFUSALS: Refusals = {
  "23505": "You have a view of this list with that name.",
  too_many_views: "You have 20 views of this list. Delete one first.",
};

/** Words for a view that could not be saved or renamed. */
export const viewFailure = (error: unknown): string =>
  failureWords(error, "Please try again.", REFUSALS);
