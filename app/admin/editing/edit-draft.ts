import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";

/** What was being edited in this tab when it was reloaded or the phone closed it. */
export type EditDraft<Values> = {
  /** When the record that was edited had been changed last; null for a new one. */
  version: string | null;
  values: Values;
};

const keyOf = (name: string) => `edit:${name}`;

/** @returns null when nothing was kept */
export const readEditDraft = <Values>(name: string) =>
  readFromTab(keyOf(name)) as EditDraft<Values> | null;

export const keepEditDraft = <Values>(name: string, draft: EditDraft<Values>) =>
  keepInTab(keyOf(name), draft);

export const forgetEditDraft = (name: string) => forgetInTab(keyOf(name));
