import { isUuid, lengthOf } from "~shared/validation";
import { randomId } from "../random-id";

/** What was typed into a form of a page that a token opens, and the errors, by field name. */
export type Typed = Record<string, string>;
export type Errors = Record<string, string>;

/** A refused post with everything typed; it keeps its `id`. */
export type RefusedPost = { status: number; id: string; values: Typed; errors: Errors };

/** What became of a post; null: the token is unknown. */
export type Taken = { done: boolean; state?: string } | null;

/** The id that a form was given, so that pressing twice sends once; another one if it has none. */
export function idIn(form: FormData): string {
  const id = String(form.get("id"));
  return isUuid(id) ? id : randomId();
}

/** Forms are posted with CRLF line ends. Other control characters become spaces. */
export const plain = (value: FormDataEntryValue | null) =>
  typeof value === "string" ? value.replaceAll("\r\n", "\n").replace(UNSEEN, " ").trim() : "";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\u202d\u202e]/g;

/** Keeps what was sent to a page that shows why it cannot take it, or shows nothing. */
export const unsent = (form: FormData): { values: Typed; errors?: undefined } => ({
  values: Object.fromEntries([...form].map(([name, value]) => [name, plain(value)])),
});

export const tooLong = (most: number): string =>
  `Please use at most ${most.toLocaleString("en-US")} characters`;

/** Reads typed values, and notes an error where one is longer than `most` characters. */
export const textsOf =
  (values: Typed, errors: Errors) =>
  (name: string, most: number): string => {
    const typed = values[name] ?? "";
    if (lengthOf(typed) > most) errors[name] = tooLong(most);
    return typed;
  };

/** Above the form, where the page has changed meanwhile and says below what became of the words. */
export const NOT_SENT = "This was not sent: see below.";

export const FAILED =
  "This could not be sent just now. What you wrote is still here: please try again in a moment.";

type Failed = { error: { message: string }; status: number };

/**
 * The status and the errors to answer with where the database did not take a post.
 * @param known errors by the database's code; any other failure is reported
 */
export function refusalOf(
  { error, status }: Failed,
  { reportError }: { reportError: (error: unknown) => void },
  often: string,
  known: Record<string, Errors> = {},
): [status: number, errors: Errors] {
  if (status === 429) return [429, { all: often }];
  const errors = known[error.message];
  if (errors) return [409, errors];
  reportError(error);
  return [503, { all: FAILED }];
}
