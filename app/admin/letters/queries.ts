import { listQuery } from "~/admin/list/keyset";
import { type RowOf, readList } from "~/admin/list/read-list";
import { staffQuery } from "~/admin/staff-query";

export const LETTERS_KEY = ["staff", "letters"] as const;

/** A page of the outbox, without the letters' text; the search covers address and kind. */
export const readLetters = readList(
  "search_letters",
  "id, kind, recipient, state, via, attempts, last_error, created_at",
);
export type LetterState = RowOf<typeof readLetters>;

export const lettersQuery = listQuery(LETTERS_KEY, readLetters);

export const REPORT_DAYS = 30;

const DAY = 86_400_000;

/** Reports of "I don't know these people", newest first, with the person's hash and the letter. */
export const reportsQuery = staffQuery([...LETTERS_KEY, "reports"], (tables) =>
  tables
    .from("consent_events")
    .select("id, address_hash, letter_kind, letter_at")
    .eq("event", "reported")
    .gte("created_at", new Date(Date.now() - REPORT_DAYS * DAY).toISOString())
    .order("created_at", { ascending: false }),
);
