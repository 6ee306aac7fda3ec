/** Key prefix for unsent text in forms that do not save by themselves: a key for each form. */
const ROOT = "last-hurrah-forms/";

const keyOf = (planId: string, form: string) => `${ROOT}${planId}/${form}`;

/** @returns whether the browser could store it; false if its storage is full or denied */
export function keepForm(planId: string, form: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(planId, form), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The text typed in a form, in any tab; null if there is none that can be read. */
export function keptForm(planId: string, form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(planId, form)) ?? "null");
  } catch {
    return null;
  }
}

/** Call this after sending the form. */
export const dropForm = (planId: string, form: string): void =>
  dropKeys((key) => key === keyOf(planId, form));

/** Drops unsent forms of a plan, or of all plans when this device is closed. */
export const dropForms = (planId?: string): void =>
  dropKeys((key) => key.startsWith(planId ? `${ROOT}${planId}/` : ROOT));

/**
 * Calls back when another tab changes a form, and when this page is shown again.
 * @returns an unsubscribe function
 */
export function onKeptForm(planId: string, form: string, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key === null || key === keyOf(planId, form)) callback();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", callback);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", callback);
  };
}

function dropKeys(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // Storage denied: nothing was stored.
  }
}
