import { useCallback, useEffect, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { forgetDraft, keepDraft, readDraft } from "./draft";

/**
 * What a form starts with: its defaults, over them what was written in this tab and not sent, over
 * that what a visitor typed into the served page before its scripts ran. The fields are
 * uncontrolled, so none of it shows in the markup that the browser compares with the server's.
 * @param form the form's name, which its element carries as `data-form`
 */
export function useStartingValues<Values extends FieldValues>(form: string, defaults: Values) {
  const [values] = useState(() =>
    typeof document === "undefined" ? defaults : { ...defaults, ...written(form), ...typed(form) },
  );
  return values as DefaultValues<Values>;
}

/**
 * Keeps a form's values as they are typed, so that they survive a reload.
 * @returns forgets them, for when they were sent
 */
export function useKeptDraft<Values extends FieldValues>(
  form: string,
  { watch }: UseFormReturn<Values>,
) {
  useEffect(() => {
    const subscription = watch((values) => keepDraft(form, values as Record<string, string>));
    return () => subscription.unsubscribe();
  }, [form, watch]);
  return useCallback(() => forgetDraft(form), [form]);
}

/** The draft, without the fields that were left empty: those may have a default. */
const written = (form: string) =>
  Object.fromEntries(Object.entries(readDraft(form) ?? {}).filter(([, value]) => value !== ""));

function typed(form: string): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `[data-form="${form}"] :is(input:not([type="checkbox"]), textarea)`,
  );
  const filled = [...fields].filter(({ value, defaultValue }) => value && value !== defaultValue);
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}
