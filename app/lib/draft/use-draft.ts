import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
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

  // After hydration, and after the form's own effect: until then it tells no values.
  useEffect(() => {
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
