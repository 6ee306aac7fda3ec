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

/** Clears what filled it: a person whose browser did so retries once, which bots seldom do. */
export function isFromBot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement | null;
  if (!field?.value) return false;
  field.value = "";
  return true;
}
