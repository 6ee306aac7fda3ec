import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";
import { isSame, merge } from "../conflict/merge";
import { Autosave, type AutosaveState } from "./autosave";
import { type Draft, type DraftKind, isNewer, shapedLike, type TabDraft, without } from "./draft";
import { keepDraft, removeDraft } from "./mutations";
import { readDraft } from "./queries";

/** What an edit starts from; all change when it goes on from another version. */
type Start<Values> = {
  /** What the record says, or a new one's blank. */
  values: RefObject<Values>;
  /** What the changes were made to: of an older version, where a draft of it was restored. */
  base: RefObject<Values>;
  version: RefObject<string | null>;
};

/** Where the server keeps the draft; without it the tab alone does. */
export type DraftPlace<Values> = {
  kind: DraftKind;
  /** null: of a new record. */
  id: string | null;
  /** Fields that never leave the tab. */
  unsent: (keyof Values)[];
};

type Found = Awaited<ReturnType<typeof readDraft>>;

/**
 * Keeps a form's changes in the tab's storage at once and on the server a little later, and restores
 * the newer of the two: after a reload, after the phone closed the tab, or on another device.
 * @param name names the form and the record
 * @returns `restored`: the form holds a restored draft
 */
export function useEditDraft<Values extends FieldValues>(
  name: string,
  { reset, getValues, watch }: UseFormReturn<Values>,
  { values: start, base, version }: Start<Values>,
  place: DraftPlace<Values> | null,
) {
  const [restored, setRestored] = useState(false);
  const [state, setState] = useState<AutosaveState>({ kind: "none" });
  const autosave = useRef<Autosave<Found>>(null);
  // Its parts never change while the form is open.
  const [opened] = useState(place);
  const key = `edit:${name}`;

  useEffect(() => {
    const copy = readFromTab(key) as TabDraft<Values> | null;
    let synced = copy?.synced ?? null;

    const take = (draft: Draft<Values>) => {
      version.current = draft.version;
      base.current = draft.base;
      reset(draft.values, { keepDefaultValues: true });
      setRestored(true);
    };
    const current = (): Draft<Values> => ({
      version: version.current,
      base: base.current,
      values: structuredClone(getValues()),
    });
    const keepCopy = () =>
      keepInTab(key, { ...current(), at: Date.now(), synced } satisfies TabDraft<Values>);
    const send = () => autosave.current?.changed(current());

    const found = (draft: Found) => {
      if (!draft) return copy ? send() : undefined;
      if (!isNewer(draft.saved_at, copy)) return send();
      synced = draft.saved_at;
      const theirs = shapedLike(start.current, draft.draft);
      // What was typed while the draft was on its way stays.
      const { merged } = merge(copy?.values ?? start.current, getValues(), theirs);
      if (isSame(merged, start.current)) return void autosave.current?.drop();
      const began = shapedLike(start.current, draft.base);
      take({ version: draft.version, base: began, values: merged });
      keepCopy();
    };

    if (copy) take({ ...copy, base: copy.base ?? start.current });
    if (opened) {
      const { kind, id, unsent } = opened;
      autosave.current = new Autosave<Found>({
        read: () => readDraft(kind, id),
        onFound: found,
        write: (draft) =>
          keepDraft(kind, id, {
            ...draft,
            base: without(draft.base, unsent as never[]),
            values: without(draft.values, unsent as never[]),
          }),
        remove: () => removeDraft(kind, id),
        onState: (next, saved_at) => {
          setState(next);
          if (!saved_at) return;
          synced = saved_at;
          if (readFromTab(key)) keepCopy();
        },
      });
    }
    const subscription = watch(() => {
      if (!isSame(getValues(), start.current)) {
        keepCopy();
        send();
      } else if (readFromTab(key)) {
        forgetInTab(key);
        void autosave.current?.drop();
        setState({ kind: "none" });
      }
    });
    const leaving = () => {
      if (document.visibilityState === "hidden") void autosave.current?.flush();
    };
    document.addEventListener("visibilitychange", leaving);
    return () => {
      document.removeEventListener("visibilitychange", leaving);
      subscription.unsubscribe();
      autosave.current?.stop();
    };
  }, [key, reset, getValues, watch, start, base, version, opened]);

  const forget = () => {
    forgetInTab(key);
    return autosave.current?.drop();
  };
  return {
    restored,
    /** Whether the server has it. */
    state,
    forget,
    /** Sends what waits, before the form is left with its draft. */
    keep: () => autosave.current?.flush(),
    /** The form starts over: what it holds is no draft any more. */
    startOver: () => {
      void forget();
      setRestored(false);
      setState({ kind: "none" });
    },
  };
}
