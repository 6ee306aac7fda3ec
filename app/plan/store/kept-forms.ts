import { inBrowser } from "~/lib/storage";

/** Key prefix for unsent text in forms that do not save by themselves: a key for each form. */
const ROOT = "last-hurrah-forms/";

const keyOf = (planId: string, form: string) => `${ROOT}${planId}/${form}`;

/** @returns whether the browser could store it; false if its storage is full or denied */
export const keepForm = (planId: string, form: string, value: unknown): boolean =>
  inBrowser.keep(keyOf(planId, form), value);

/** The text typed in a form, in any tab; null if there is none that can be read. */
export const keptForm = (planId: string, form: string): unknown =>
  inBrowser.read(keyOf(planId, form));

/** Call this after sending the form. */
export const dropForm = (planId: string, form: string): void =>
  inBrowser.forget(keyOf(planId, form));

/** Drops unsent forms of a plan, or of all plans when this device is closed. */
export function dropForms(planId?: string): void {
  for (const key of inBrowser.keys(planId ? `${ROOT}${planId}/` : ROOT)) inBrowser.forget(key);
}

/** Calls back when another tab changes it, or this page is shown again. @returns unsubscribes */
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
