import { HONEYPOT_FIELD } from "~/lib/forms/posted-form";

/** Hidden from people and assistive technology, so only bots fill it in. */
export const Honeypot = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/**
 * True if a bot filled in the form's honeypot, which is then cleared: if a browser filled it in for
 * a person, sending fails once and the next attempt works, which bots seldom make.
 */
export function isFromBot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement | null;
  if (!field?.value) return false;
  field.value = "";
  return true;
}
