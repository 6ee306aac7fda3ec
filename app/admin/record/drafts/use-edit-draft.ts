import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { inTab } from "~/lib/storage";
import { invalidate } from "../../cache";
import { isSame } from "../conflict/merge";
import type { ContentKind } from "../trash/kinds";
import { Autosave, type AutosaveState } from "./autosave";
import { type Draft, fitToShape, isNewer, isOver, joined, type TabDraft, without } from "./draft";
import { keepDraft, removeDraft } from "./mutations";
import { DRAFT_MARKS_KEY, markGone, readDraft } from "./queries";

/** The start of an edit; all of it changes when the edit goes on from another version. */
type Start<Values> = {
  /** The record's values, or blank ones for a new record. */
  values: RefObject<Values>;
  /** The values that were changed: an older version's, if a draft of it was restored. */
  base: RefObject<Values>;
  version: RefObject<string | null>;
  newId: RefObject<string>;
};

/** The server's place for the draft; without it only the tab keeps it. */
export type DraftPlace<Values> = {
  kind: ContentKind;
  /** null for a new record. */
  id: string | null;
  /** Fields that never leave the tab. */
  unsent: (keyof Values)[];
};

type Found = Awaited<ReturnType<typeof readDraft>>;

/**
 * Saves a form's changes to the tab's storage at once and to the server a little later, and
 * restores the newer of the two: after a reload, after the phone closed the tab, or on another
 * device.
 * @returns `restored`: the form holds a restored draft
 */
export function useEditDraft<Values extends FieldValues>(
  name: string,
  { reset, getValues, watch }: UseFormReturn<Values>,
  { values: start, base, version, newId }: Start<Values>,
  place: DraftPlace<Values> | null,
) {
  const queryClient = useQueryClient();
  const [restored, setRestored] = useState(false);
  const [state, setState] = useState<AutosaveState>({ kind: "none" });
  const autosave = useRef<Autosave<Found>>(null);
  const renew = useRef(() => {});
  // Its parts never change while the form is open.
  const [opened] = useState(place);
  const key = `edit:${name}`;

  const take = useCallback(
    (draft: Draft<Values>) => {
      version.current = draft.version;
      base.current = draft.base;
      newId.current = draft.newId ?? newId.current;
      reset(draft.values, { keepDefaultValues: true });
      setRestored(true);
    },
    [reset, base, version, newId],
  );
  const current = useCallback(
    (): Draft<Values> => ({
      version: version.current,
      base: base.current,
      values: structuredClone(getValues()),
      newId: newId.current,
    }),
    [getValues, base, version, newId],
  );

  useEffect(() => {
    const copy = inTab.read(key) as TabDraft<Values> | null;
    let synced = copy?.synced ?? null;
    let agreed = copy?.agreed ?? null;
    /** True if nothing was typed here since another tab or device wrote. */
    const isOlder = (mine: Values, saved_at: string) =>
      copy !== null && isSame(mine, copy.values) && isNewer(saved_at, copy);

    const stored = current();
    const giveUp = () => {
      inTab.forget(key);
      synced = null;
      agreed = null;
      take(stored);
      reset(start.current);
      setRestored(false);
    };
    const keepCopy = () =>
      inTab.keep(key, { ...current(), at: Date.now(), synced, agreed } satisfies TabDraft<Values>);
    const send = () => autosave.current?.changed(current());

    const found = (draft: Found) => {
      const mine = structuredClone(getValues());
      const isChanged = !isSame(mine, start.current);
      if (!draft) {
        if (isOver(copy, mine)) return giveUp();
        synced = null;
        return isChanged ? send() : undefined;
      }
      if (draft.saved_at === synced) return send();
      const theirs = fitToShape(start.current, draft.draft);
      // Anything typed while the draft was loading stays.
      const merged = joined(agreed ?? start.current, mine, theirs, isOlder(mine, draft.saved_at));
      synced = draft.saved_at;
      agreed = theirs;
      if (isSame(merged, start.current)) return void autosave.current?.drop();
      if (!isSame(merged, mine)) {
        const began = fitToShape(start.current, draft.base);
        take({ version: draft.version, base: began, values: merged });
      }
      keepCopy();
      send();
    };

    if (copy) take({ ...copy, base: copy.base ?? start.current });
    if (opened) {
      const { kind, id, unsent } = opened;
      autosave.current = new Autosave<Found>({
        read: () => readDraft(kind, id),
        onFound: found,
        write: async (draft) => {
          const sent = without(draft.values, unsent);
          const began = without(draft.base, unsent);
          const isFirst = synced === null;
          synced = await keepDraft(kind, id, { ...draft, base: began, values: sent }, synced);
          agreed = fitToShape(start.current, sent);
          if (inTab.read(key)) keepCopy();
          // The lists show it at once, even if they were opened before this was written.
          if (isFirst) invalidate(queryClient, DRAFT_MARKS_KEY);
        },
        remove: async () => {
          synced = null;
          agreed = null;
          await removeDraft(kind, id);
        },
        onState: setState,
      });
    }
    renew.current = () => {
      if (!isSame(getValues(), start.current)) {
        keepCopy();
        send();
      } else if (inTab.read(key)) {
        inTab.forget(key);
        void autosave.current?.drop();
        setState({ kind: "none" });
      }
    };
    const subscription = watch(renew.current);
    const leaving = () => {
      if (document.visibilityState === "hidden") void autosave.current?.flush();
    };
    document.addEventListener("visibilitychange", leaving);
    return () => {
      document.removeEventListener("visibilitychange", leaving);
      subscription.unsubscribe();
      autosave.current?.stop();
    };
  }, [key, reset, getValues, watch, start, opened, queryClient, take, current]);

  /** Also removes it from the lists, which may be on screen before the server has answered. */
  const forget = async () => {
    inTab.forget(key);
    if (opened) markGone(queryClient, opened.kind, opened.id);
    await autosave.current?.drop();
    if (opened) invalidate(queryClient, DRAFT_MARKS_KEY);
  };
  return {
    restored,
    state,
    forget,
    current,
    /** Keeps the changes again: they are of another version now. */
    renew: () => renew.current(),
    /** Brings back a draft that was started over, also after its form was closed. */
    bringBack: (draft: Draft<Values>) => {
      inTab.keep(key, { ...draft, at: Date.now(), synced: null, agreed: null });
      take(draft);
    },
    keep: () => autosave.current?.flush(),
    /** Resets the form: its values are no draft any more. */
    startOver: () => {
      void forget();
      setRestored(false);
      setState({ kind: "none" });
    },
  };
}
