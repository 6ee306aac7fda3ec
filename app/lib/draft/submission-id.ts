import { randomId } from "../random-id";
import { forgetInTab, keepInTab, readFromTab } from "../tab-storage";

/** What a submit that has not fully succeeded leaves behind: its words and its row's name. */
type Attempt = { id: string; words: string; at: number };

/** How long an attempt's row may be taken up again, in milliseconds: functions sync rows of the last hour. */
const TAKEN_UP = 30 * 60_000;

/**
 * The id of the row a form is about to insert. The same words sent again within half an hour get
 * the same id, so that a retry leaves one row; other words get another. Kept in the tab's session,
 * so that a reload between two attempts changes nothing.
 * @param form names the form
 * @param values what is sent, as JSON can write it
 */
export function submissionId(form: string, values: object, now = Date.now()): string {
  const words = JSON.stringify(values);
  const last = read(form);
  if (last && last.words === words && now - last.at < TAKEN_UP) return last.id;
  const attempt = { id: randomId(), words, at: now };
  attempts.set(form, attempt);
  keepInTab(keyOf(form), attempt);
  return attempt.id;
}

/** Forgets the attempt: what was sent has arrived, and the same words again are a new submission. */
export function submissionArrived(form: string): void {
  attempts.delete(form);
  forgetInTab(keyOf(form));
}

/** Where storage is off, an attempt is kept here alone. */
const attempts = new Map<string, Attempt>();
const keyOf = (form: string) => `submission:${form}`;

const read = (form: string) => attempts.get(form) ?? (readFromTab(keyOf(form)) as Attempt | null);
