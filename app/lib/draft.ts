import { forgetInTab, keepInTab, readFromTab } from "./tab-storage";

/** Words not sent yet, kept in the tab's session storage; a second tab has its own. */
const keyOf = (form: string) => `draft:${form}`;

/** By the names of a form's fields. */
export type Draft = Record<string, string | boolean>;

/** @returns the form's kept words, or null when there are none */
export function readDraft(form: string): Draft | null {
  const kept = readFromTab(keyOf(form));
  return kept && typeof kept === "object" ? (kept as Draft) : null;
}

/** Keeps the form's words in place of those kept before. */
export const keepDraft = (form: string, words: Draft) => keepInTab(keyOf(form), words);

export const forgetDraft = (form: string) => forgetInTab(keyOf(form));

/** What of a form's values a visitor put there: those that differ from what it starts with. */
export const ownWords = (values: Draft, start: Draft): Draft =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== start[field]));

/**
 * What of a kept draft goes back into a form: a field that already holds something else was filled
 * in before the page's scripts ran, which is newer; a field of another type is not this form's.
 */
export const toRestore = (draft: Draft, values: Draft, start: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => values[field] === start[field] && typeof value === typeof start[field],
    ),
  );
