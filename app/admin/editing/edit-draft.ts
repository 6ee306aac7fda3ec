/** What was being edited in this tab when it was reloaded or the phone closed it. */
export type EditDraft<Values> = {
  /** When the record that was edited had been changed last; null for a new one. */
  version: string | null;
  values: Values;
};

const keyOf = (name: string) => `edit:${name}`;

/** @returns null when nothing was kept, or storage cannot be used */
export function readEditDraft<Values>(name: string): EditDraft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

export function keepEditDraft<Values>(name: string, draft: EditDraft<Values>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Storage is off or full: the words are still in the form.
  }
}

export function forgetEditDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // There was none.
  }
}
