/** A name that programs which fill in forms know, and browsers do not fill in by themselves. */
const NAME = "website";

/** A field that nobody sees or is told of, so that only a program fills it in. */
export function Bait() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Whether a form's bait was taken. It is empty afterwards: a person whose browser filled it in is
 * told that sending failed, and trying again works, which a program seldom does.
 */
export function tookBait(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem(NAME) as HTMLInputElement | null | undefined;
  if (!field?.value) return false;
  field.value = "";
  return true;
}
