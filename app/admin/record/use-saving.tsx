import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { later } from "~/ui/later";
import { useAction } from "../action";
import { failureToast } from "../failure";
import { demandImages, ImagesGone, showMissing } from "../pictures/field/unused-images";
import { SignedOut } from "../session/session";
import type { Props as ConflictProps } from "./conflict/conflict-dialog";
import type { FieldWords } from "./conflict/field-words";
import { isSame } from "./conflict/merge";
import { settled, useConflict } from "./conflict/use-conflict";
import { SaveConflict, type Target } from "./save-row";
import type { ContentKind } from "./trash/kinds";

// biome-ignore lint/suspicious/noExplicitAny: it compares the values of any form
const ConflictDialog = later<ConflictProps<any>>(
  async () => (await import("./conflict/conflict-dialog")).ConflictDialog,
);

type Options<Values extends FieldValues, Row> = {
  form: UseFormReturn<Values>;
  table: ContentKind | undefined;
  labels: FieldWords<Values>;
  row: Row | null;
  base: () => Values;
  target: () => Target;
  toValues: (row: Row) => Values;
  asStored?: (values: Values) => unknown;
  read: (id: string) => Promise<Row | null>;
  save: (values: Values, target: Target) => Promise<void>;
  images: (record: Values | Row) => (string | null | undefined)[];
  onSaved: (values: Values, id: string) => void;
  onFailed: (error: unknown) => void;
  startFrom: (fresh: Row, changed?: Values) => void;
  drop: () => void;
  toBeSent: () => Promise<void>;
};

/** Saves a form's record, one save at a time, and settles a colleague's conflicting change. */
export function useSaving<Values extends FieldValues, Row extends object>(
  options: Options<Values, Row>,
) {
  const { form, labels, row, base, target, read, images, onFailed, startFrom } = options;
  const { toValues, asStored = (values) => values } = options;
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const { conflict, meet, choose, close } = useConflict(options);
  // It stays once it was there, and fades.
  const [hasMet, setMet] = useState(false);
  if (conflict && !hasMet) setMet(true);

  async function attempt(values: Values, to: () => Target) {
    if (underWay.current) return;
    underWay.current = true;
    const focused = document.activeElement as HTMLElement | null;
    setSaving(true);
    try {
      await options.toBeSent();
      const place = to();
      const known = row && !place.wasDeleted ? images(row) : [];
      const text = JSON.stringify(values);
      const isAdded = (url: string | null | undefined) =>
        url && text.includes(url) && !known.includes(url);
      await demandImages(images(values).filter(isAdded));
      await options.save(values, place);
      finish(values, place.id);
    } catch (error) {
      await explain(error, values).catch(onFailed);
    } finally {
      underWay.current = false;
      flushSync(() => setSaving(false));
    }
    // The control lost the focus while disabled; if it is there still, it can have it back.
    if (document.activeElement === document.body) focused?.focus();
  }

  function finish(values: Values, id: string) {
    close();
    options.onSaved(values, id);
  }

  async function explain(error: unknown, mine: Values) {
    // `SignInAgain` opens over the form.
    if (error instanceof SignedOut) return;
    if (error instanceof SaveConflict) {
      const { id } = target();
      const fresh = error.kind === "changed" ? await read(id) : null;
      // It was stored before, and the answer got lost.
      const isMine = fresh && isSame(await asStored(toValues(fresh)), await asStored(mine));
      return isMine ? finish(mine, id) : meet(id, fresh, base(), mine);
    }
    close();
    if (error instanceof ImagesGone) showMissing(form, error);
    else onFailed(error);
  }

  const { act: showTheirs, isPending: isReading } = useAction({
    mutationFn: async () => {
      const { id } = target();
      const fresh = await read(id);
      if (!fresh) return await meet(id, null, base(), form.getValues());
      options.drop();
      startFrom(fresh);
      close();
    },
    onFailed: failureToast("Error", "Their version could not be read. Please try again."),
  });

  /** Saves my changes with what only they changed, or adds the record that they deleted again. */
  function saveMine() {
    if (conflict?.kind === "changed") startFrom(conflict.fresh, settled(conflict));
    const wasDeleted = conflict?.kind === "deleted";
    const where = () => ({ ...target(), wasDeleted });
    return form.handleSubmit((values) => attempt(values, where), close)();
  }

  const dialog: ReactNode = hasMet ? (
    <ConflictDialog
      conflict={conflict}
      words={labels}
      pending={saving || isReading}
      onChoose={choose}
      onKeepEditing={close}
      onShowTheirs={() => void showTheirs()}
      onSaveMine={saveMine}
    />
  ) : null;
  return { isUnderWay: saving, save: (values: Values) => attempt(values, target), dialog };
}
