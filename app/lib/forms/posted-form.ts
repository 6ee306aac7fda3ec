import type { Draft } from "./draft";

/** The hidden field that says which of a page's forms was posted. */
export const FORM_FIELD = "form";

/** The query parameter that names the form a visitor has just sent, so that the page says thanks. */
export const SENT_PARAMETER = "sent";

/** A page's query without what posting a form adds to it. */
export function plainQuery(query: URLSearchParams | string): URLSearchParams {
  const plain = new URLSearchParams(query);
  plain.delete(FORM_FIELD);
  plain.delete(SENT_PARAMETER);
  return plain;
}

/**
 * Where a form is posted: to its page, under an address of its own. Where the network is gone, the
 * browser's own page for that then takes no place of the form's, and "Back" brings the words back.
 */
export function postedTo(query: URLSearchParams | string, form: string): string {
  const to = plainQuery(query);
  to.set(FORM_FIELD, form);
  return `?${to}`;
}

/** The honeypot: a name that bots know, and browsers do not fill in by themselves. */
export const HONEYPOT_FIELD = "website";

/** What a page answers to a form that was posted to it and could not be sent. */
export type Refused = {
  /** The form's name. */
  form: string;
  /** Everything that was typed, to be shown again. */
  values: Draft;
  /** What is wrong with which field; empty when all was right and sending failed. */
  errors: Record<string, string>;
  /** Why sending failed, in words; null: the form has its own. */
  failure: string | null;
  /** What was written arrived, and only what follows failed. */
  isStored?: boolean;
  /** Nothing of it could be read, so that the words are not here. */
  unread?: boolean;
};

type Issue = { path: PropertyKey[]; message: string };
export type Parsed<Values> =
  | { success: true; data: Values }
  | { success: false; error: { issues: Issue[] } };

/** The first message about each field. */
export const errorsOf = ({ error }: { error: { issues: Issue[] } }): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
