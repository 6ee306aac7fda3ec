import { inTab } from "../storage";

/** Drafts live in the tab's session storage; a second tab has its own. */
export const draftKey = (form: string) => `draft:${form}`;

/** The name of the draft with words that a preset replaced. */
export const asideOf = (form: string) => `${form}:aside`;

/** Key of the posted form's name: the page that says thanks removes its draft. */
export const POSTED_KEY = "posted";

export type Draft = Record<string, string | boolean>;

export function readDraft(form: string): Draft | null {
  const kept = inTab.read(draftKey(form));
  return kept && typeof kept === "object" ? (kept as Draft) : null;
}

export const keepDraft = (form: string, words: Draft) => inTab.keep(draftKey(form), words);

export const forgetDraft = (form: string) => inTab.forget(draftKey(form));

/** The values a visitor entered: those that differ from what the form starts with. */
export const ownWords = (values: Draft, start: Draft): Draft =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== start[field]));

/** A field filled in before hydration is newer; a value of another type is from an older form. */
export const toRestore = (draft: Draft, values: Draft, start: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => values[field] === start[field] && typeof value === typeof start[field],
    ),
  );
