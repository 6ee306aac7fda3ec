import type { Draft } from "./draft";

export const FORM_FIELD = "form";

/** Query parameter that names the form just sent, so that the page says thanks. */
export const SENT_PARAMETER = "sent";

/** A page's query without the parameters that posting a form adds. */
export function plainQuery(query: URLSearchParams | string): URLSearchParams {
  const plain = new URLSearchParams(query);
  plain.delete(FORM_FIELD);
  plain.delete(SENT_PARAMETER);
  return plain;
}

/** A query of its own: a browser's error page then keeps the form in the history, for "Back". */
export function postedTo(query: URLSearchParams | string, form: string): string {
  const to = plainQuery(query);
  to.set(FORM_FIELD, form);
  return `?${to}`;
}

/** The honeypot's name: bots know it, and browsers do not fill it in by themselves. */
export const HONEYPOT_FIELD = "website";

export type Refused = {
  form: string;
  values: Draft;
  /** Errors by field; empty if all were valid and sending failed. */
  errors: Record<string, string>;
  /** Why sending failed, in words; null for the form's own words. */
  failure: string | null;
  /** The values arrived, and only what follows failed. */
  isStored?: boolean;
  /** Nothing of it could be read: `values` are the initial ones. */
  unread?: boolean;
};

type Issue = { path: PropertyKey[]; message: string };
export type Parsed<Values> =
  | { success: true; data: Values }
  | { success: false; error: { issues: Issue[] } };

/** The first message for each field. */
export const errorsOf = ({ error }: { error: { issues: Issue[] } }): Record<string, string> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());

/** A failed submit, with the words that a visitor reads about it (docs/product.md 8.6). */
export class SubmitError extends Error {
  /**
   * @param words the reason to show; "" for the form's own words
   * @param isStored the values arrived, and only what follows failed
   */
  constructor(
    words: string,
    readonly isStored = false,
  ) {
    super(words);
  }
}
