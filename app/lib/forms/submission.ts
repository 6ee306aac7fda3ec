import type { Tables } from "~shared/tables";
import { randomId } from "../random-id";
import { inTab } from "../storage";
import type { invokeFunction } from "./functions";
import { SubmitError } from "./posted-form";

export const WAIT = "Please wait a few minutes and try again. Nothing you wrote is lost.";

/** PostgreSQL's code (SQLSTATE) for a row whose id exists. */
const UNIQUE_VIOLATION = "23505";

type Answer = { error: { code: string; message: string } | null; status: number };

/** The browser makes a form's calls, or the server for one posted to it (posted-form.server.ts). */
export type Transport = {
  tables: Tables;
  invoke: typeof invokeFunction;
  idOf: typeof submissionId;
  arrived: typeof submissionArrived;
};

/**
 * Inserts a form's row once: the same words sent again after a failure find the row that exists.
 * Does not select the row: visitors may not read what they sent.
 * @param wordsFor words for a refusal, by HTTP status; undefined for the form's own words
 * @returns the row's id
 * @throws SubmitError if the site refuses with words, anything else if it has none
 */
export async function insertOnce<Row extends object>(
  { idOf }: Pick<Transport, "idOf">,
  form: string,
  row: Row,
  insert: (row: Row & { id: string }) => PromiseLike<Answer>,
  wordsFor: (status: number) => string | undefined,
): Promise<string> {
  const id = idOf(form, row);
  const { error, status } = await insert({ ...row, id });
  if (!error || error.code === UNIQUE_VIOLATION) return id;
  // No status: the call did not get through.
  const words = status ? wordsFor(status) : undefined;
  throw words ? new SubmitError(words) : new TypeError(error.message);
}

/** A submit that has not fully succeeded: its words and its row's id. */
type Attempt = { id: string; words: string; at: number };

/** How long a retry reuses the row, in milliseconds: functions sync rows of the last hour. */
const REUSED_FOR = 30 * 60_000;

/**
 * The id of the row a form is about to insert. The same words sent again within half an hour get
 * the same id, so that a retry leaves one row; other words get another. It survives a reload.
 * @param values the values to send, which JSON can represent
 */
export function submissionId(form: string, values: object, now = Date.now()): string {
  const words = JSON.stringify(values);
  const last = read(form);
  if (last && last.words === words && now - last.at < REUSED_FOR) return last.id;
  const attempt = { id: randomId(), words, at: now };
  attempts.set(form, attempt);
  inTab.keep(keyOf(form), attempt);
  return attempt.id;
}

/** Drops the attempt after success: the same words again are a new submission. */
export function submissionArrived(form: string): void {
  attempts.delete(form);
  inTab.forget(keyOf(form));
}

/** In-memory copy, for browsers without session storage. */
const attempts = new Map<string, Attempt>();
const keyOf = (form: string) => `submission:${form}`;

const read = (form: string) => attempts.get(form) ?? (inTab.read(keyOf(form)) as Attempt | null);
