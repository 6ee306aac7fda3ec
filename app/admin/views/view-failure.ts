import { failureWords } from "../failure";

/** Words for a view that could not be saved or renamed. */
export function viewFailure(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "23505") return "You have a view of this list with that name.";
  if (message === "too_many_views") return "You have 20 views of this list. Delete one first.";
  return failureWords(error, "Please try again.");
}
