/** Words not sent yet, kept in the tab's session storage; a second tab has its own. */
const keyOf = (form: string) => `draft:${form}`;

export type Draft = Record<string, string | boolean>;

/** @returns the form's kept values, or null when there are none or storage cannot be used */
export function readDraft(form: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null");
    return kept && typeof kept === "object" ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(form: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // Storage is off or full: the words are still in the form.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // There was none.
  }
}
