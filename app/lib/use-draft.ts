import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { type Draft, forgetDraft, keepDraft, ownWords, readDraft, toRestore } from "./draft";

/**
 * Keeps what a visitor writes in a form until it is sent, so that a reload loses nothing.
 *
 * The form has no `defaultValues`: each field says what it starts with in the markup
 * (`defaultValue`, `defaultChecked`), and the form takes over what it finds in the fields. So what
 * was typed before the page's scripts ran stays, down to the last letter.
 * @param name names the form
 * @param start what the fields start with
 * @returns forgets the draft, for when it was sent
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { getValues, setValue, watch }: UseFormReturn<Values>,
  start: Values,
): () => void {
  // What a field starts with may change with the address: a subject, say.
  const latest = useRef<Draft>(start);
  latest.current = start;

  // After hydration, and before the visitor sees the page that a link within the site opened.
  useLayoutEffect(() => {
    const restored = toRestore(readDraft(name) ?? {}, getValues(), latest.current);
    for (const [field, value] of Object.entries(restored)) {
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    const keep = () => {
      const words = ownWords(getValues(), latest.current);
      if (Object.keys(words).length > 0) keepDraft(name, words);
      else forgetDraft(name);
    };
    keep();
    const subscription = watch(keep);
    return () => subscription.unsubscribe();
  }, [name, getValues, setValue, watch]);

  return useCallback(() => forgetDraft(name), [name]);
}

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
