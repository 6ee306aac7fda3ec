import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { randomId } from "~/lib/random-id";
import { toast } from "~/ui/toast/toast";
import { SignedOut } from "../session/session";
import { ConflictDialog } from "./conflict-dialog";
import { forgetEditDraft, keepEditDraft, readEditDraft } from "./edit-draft";
import { SaveConflict, type Target } from "./save-row";
import { useLeaveGuard } from "./use-leave-guard";

type Versioned = { id: string; updated_at: string };

type Options<Values extends FieldValues, Row extends Versioned> = {
  /** Names what is edited, as in "partner". */
  name: string;
  /** What is edited; null for a new one. Read once: what comes later does not disturb the form. */
  row: Row | null;
  /** What a new one starts with. */
  blank: Values;
  toValues: (row: Row) => Values;
  resolver: Resolver<Values>;
  /** Reads the record as it is now; null when it is gone. */
  read: (id: string) => Promise<Row | null>;
  /** Saves; see `saveRow`. */
  save: (values: Values, target: Target) => Promise<void>;
  onSaved: (values: Values, target: Target) => void;
  /** Tells why it was not saved. What was written is still in the form. */
  onFailed: (error: unknown) => void;
  /** Tells that a field needs a look. */
  onInvalid?: () => void;
  /** Called with what was written when it is given up, as for a picture that only it refers to. */
  onDropped?: (values: Values) => void;
};

/**
 * A form that edits one record and loses nothing: it asks before it is left, keeps its words over
 * a reload, a failed save and the end of a session, and tells when a colleague was faster.
 */
export function useEditing<Values extends FieldValues, Row extends Versioned>(
  options: Options<Values, Row>,
) {
  const { blank, toValues, resolver, read, save, onSaved, onFailed, onInvalid } = options;
  const [row, setRow] = useState(options.row);
  const [newId] = useState(randomId);
  const draftName = `${options.name}:${options.row?.id ?? "new"}`;
  const start = useRef(row ? toValues(row) : blank);
  const form = useForm<Values>({
    resolver,
    defaultValues: start.current as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const [restored, setRestored] = useState(false);
  const version = useRef(row?.updated_at ?? null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const drop = () => {
    forgetEditDraft(draftName);
    options.onDropped?.(form.getValues());
  };
  const guard = useLeaveGuard(isDirty, drop);

  const { reset, getValues, watch } = form;
  useEffect(() => {
    const draft = readEditDraft<Values>(draftName);
    if (draft) {
      reset(draft.values, { keepDefaultValues: true });
      version.current = draft.version;
      setRestored(true);
    }
    const subscription = watch(() => {
      const values = getValues();
      const isChanged = JSON.stringify(values) !== JSON.stringify(start.current);
      if (isChanged) keepEditDraft(draftName, { version: version.current, values });
      else forgetEditDraft(draftName);
    });
    return () => subscription.unsubscribe();
  }, [draftName, reset, getValues, watch]);

  /** Goes on from a record as it was read, without what was written since. */
  function startFrom(fresh: Row | null) {
    setRow(fresh);
    version.current = fresh?.updated_at ?? null;
    start.current = fresh ? toValues(fresh) : blank;
    reset(start.current);
    forgetEditDraft(draftName);
    setRestored(false);
  }

  async function attempt(values: Values, target: Target) {
    if (underWay.current) return;
    underWay.current = true;
    const focused = document.activeElement as HTMLElement | null;
    setSaving(true);
    try {
      await save(values, target);
      setConflict(null);
      guard.release();
      forgetEditDraft(draftName);
      onSaved(values, target);
    } catch (error) {
      if (error instanceof SaveConflict) setConflict(error);
      // The dialog that asks to sign in again tells that.
      else if (!(error instanceof SignedOut)) onFailed(error);
      // What was disabled has lost the focus; it goes back once it is enabled again.
      requestAnimationFrame(() => document.activeElement === document.body && focused?.focus());
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }

  const target = (): Target => ({
    id: row?.id ?? newId,
    version: version.current,
    isNew: row === null,
  });

  async function showTheirs() {
    try {
      const fresh = row && (await read(row.id));
      if (fresh) {
        drop();
        startFrom(fresh);
      }
      setConflict(fresh ? null : new SaveConflict("deleted"));
    } catch (error) {
      if (!(error instanceof SignedOut)) {
        toast.error("Error", { description: "Their version could not be read. Please try again." });
      }
    }
  }

  const saveMine = () => {
    const isNew = row === null || conflict?.kind === "deleted";
    return form.handleSubmit((values) => attempt(values, { ...target(), version: null, isNew }))();
  };

  const dialogs: ReactNode = (
    <>
      {guard.dialog}
      <ConflictDialog
        conflict={conflict}
        pending={saving}
        onKeepEditing={() => setConflict(null)}
        onShowTheirs={showTheirs}
        onSaveMine={saveMine}
      />
    </>
  );

  return {
    form,
    /** The record the edit goes on from; null for a new one. */
    row,
    saving,
    submit: form.handleSubmit((values) => attempt(values, target()), onInvalid),
    /** Leaves the form, after asking where there are changes. */
    leave: guard.ask,
    /** Words of an edit that was broken off are in the form. */
    restored,
    discardRestored: () => {
      drop();
      startFrom(row);
    },
    /** Goes on from the record as it is now, in a form that stays open after it was saved. */
    startFrom,
    /** What may ask something. To be rendered inside the form's dialog or page. */
    dialogs,
  };
}

export type Editing<Values extends FieldValues, Row extends Versioned> = ReturnType<
  typeof useEditing<Values, Row>
>;
