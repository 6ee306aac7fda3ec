import { type RefObject, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";

type EditDraft<Values> = {
  /** `updated_at` of the record being edited; null for a new one. */
  version: string | null;
  values: Values;
};

/** What an edit starts from; both change when it goes on from another version. */
type Start<Values> = { values: RefObject<Values>; version: RefObject<string | null> };

/**
 * Keeps a form's changes in the tab's storage, and restores them after a reload or after the phone
 * closed the tab.
 * @param name names the form and the record
 * @returns `restored`: the form holds a restored draft
 */
export function useEditDraft<Values extends FieldValues>(
  name: string,
  { reset, getValues, watch }: UseFormReturn<Values>,
  { values: start, version }: Start<Values>,
) {
  const [restored, setRestored] = useState(false);
  const key = `edit:${name}`;
  useEffect(() => {
    const draft = readFromTab(key) as EditDraft<Values> | null;
    if (draft) {
      reset(draft.values, { keepDefaultValues: true });
      version.current = draft.version;
      setRestored(true);
    }
    const subscription = watch(() => {
      const values = getValues();
      const isChanged = JSON.stringify(values) !== JSON.stringify(start.current);
      if (isChanged) keepInTab(key, { version: version.current, values });
      else forgetInTab(key);
    });
    return () => subscription.unsubscribe();
  }, [key, reset, getValues, watch, start, version]);
  return {
    restored,
    forget: () => forgetInTab(key),
    /** The form starts over: what it holds is no draft any more. */
    startOver: () => {
      forgetInTab(key);
      setRestored(false);
    },
  };
}
