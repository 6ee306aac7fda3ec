/** Where forms that save nothing by themselves stand until they are sent: a key for each. */
const ROOT = "last-hurrah-forms/";

const keyOf = (planId: string, form: string) => `${ROOT}${planId}/${form}`;

/** @returns whether the browser keeps it: not where its storage is full or denied */
export function keepForm(planId: string, form: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(planId, form), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What was typed in a form, in any tab; null for nothing that can be read. */
export function keptForm(planId: string, form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(planId, form)) ?? "null");
  } catch {
    return null;
  }
}

/** It was sent. */
export const dropForm = (planId: string, form: string): void =>
  dropKeys((key) => key === keyOf(planId, form));

/** Drops what was typed in forms of a plan; of all plans where this device is closed. */
export const dropForms = (planId?: string): void =>
  dropKeys((key) => key.startsWith(planId ? `${ROOT}${planId}/` : ROOT));

/**
 * Calls back when another tab changed a form, and when this page comes back after it was put by.
 * @returns what stops it
 */
export function onKeptForm(planId: string, form: string, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: everything was cleared.
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
    // Denied: nothing was stored.
  }
}
