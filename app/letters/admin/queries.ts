import { listQuery } from "~/admin/list/keyset";
import { type RowOf, readList } from "~/admin/list/read-list";

/** Everything read of the outbox. */
export const LETTERS_KEY = ["staff", "letters"] as const;

/** A page of the outbox's letters, without what they say; the search covers address and kind. */
export const readLetters = readList(
  "letter_states",
  "search_letters",
  "id, kind, recipient, state, via, attempts, last_error, created_at",
);
export type LetterState = RowOf<typeof readLetters>;

export const lettersQuery = listQuery(LETTERS_KEY, readLetters);
