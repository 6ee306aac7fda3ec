import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from "react-hook-form";
import { randomId } from "~/lib/random-id";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { failureWords } from "../failure";
import { removeUnusedImages } from "../images/unused-images";
import { SignedOut } from "../session/session";
import { ConflictDialog } from "./conflict-dialog";
import { useEditDraft } from "./edit-draft";
import { formFields } from "./form-fields";
import { SaveConflict, type Target } from "./save-row";
import { useLeaveGuard } from "./use-leave-guard";

type Versioned = { id: string; updated_at: string };

type Options<Values extends FieldValues, Row extends Versioned> = {
  /** Names the kind of record, such as "partner". */
  name: string;
  /** The record; null for a new one. Only the first value counts: a refetch leaves the form alone. */
  row: Row | null;
  /** What a new one starts with. */
  blank: Values;
  toValues: (row: Row) => Values;
  resolver: Resolver<Values>;
  /** Reads the current record; null when it was deleted. */
  read: (id: string) => Promise<Row | null>;
  /** Saves; see `saveRow`. */
  save: (values: Values, target: Target) => Promise<void>;
  onSaved: (values: Values) => void;
  /** Shows why it was not saved. The form keeps its values. */
  onFailed: (error: unknown) => void;
  onInvalid?: () => void;
  /**
   * The addresses of the images that a record or the form shows. Those that nothing shows any more
   * are removed after a save, and after an edit is abandoned.
   */
  images?: (record: Values | Row) => (string | null | undefined)[];
};

/**
 * The form of a record: load, edit, save, conflict, failure. It loses nothing: it asks before it is
 * left, keeps its values over a reload, a failed save and the end of a session, and detects when a
 * colleague saved first.
 */
export function useEditing<Values extends FieldValues, Row extends Versioned>(
  options: Options<Values, Row>,
) {
  const { blank, toValues, resolver, read, save, onSaved, onFailed, onInvalid, images } = options;
  const [row, setRow] = useState(options.row);
  const [newId] = useState(randomId);
  const draftName = `${options.name}:${options.row?.id ?? "new"}`;
  const start = useRef(row ? toValues(row) : blank);
  const form = useForm<Values>({
    resolver,
    defaultValues: start.current as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const version = useRef(row?.updated_at ?? null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [saving, setSaving] = useState(false);
  // Several pictures may be on their way at once.
  const [uploads, setUploads] = useState(0);
  const onUploading = (begins: boolean) => setUploads((count) => count + (begins ? 1 : -1));
  const underWay = useRef(false);
  const draft = useEditDraft(draftName, form, { values: start, version });
  const drop = () => {
    draft.forget();
    if (images) void removeUnusedImages(images(form.getValues()));
  };
  const guard = useLeaveGuard(isDirty, drop);

  /** Discards the changes and goes on from this version. */
  function startFrom(fresh: Row | null) {
    setRow(fresh);
    version.current = fresh?.updated_at ?? null;
    start.current = fresh ? toValues(fresh) : blank;
    form.reset(start.current);
    draft.startOver();
  }

  async function attempt(values: Values, target: Target) {
    if (underWay.current) return;
    underWay.current = true;
    const focused = document.activeElement as HTMLElement | null;
    setSaving(true);
    let failed = false;
    try {
      await save(values, target);
      setConflict(null);
      guard.release();
      draft.forget();
      if (images) void removeUnusedImages([...(row ? images(row) : []), ...images(values)]);
      onSaved(values);
    } catch (error) {
      failed = true;
      if (error instanceof SaveConflict) setConflict(error);
      // `SignInAgain` opens over the form.
      else if (!(error instanceof SignedOut)) onFailed(error);
    } finally {
      underWay.current = false;
      flushSync(() => setSaving(false));
    }
    // Disabled while saving, the control lost the focus; enabled, it can have it back.
    if (failed && document.activeElement === document.body) focused?.focus();
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
        toast.error("Error", {
          description: failureWords(error, "Their version could not be read. Please try again."),
        });
      }
    }
  }

  const saveMine = () => {
    const wasDeleted = conflict?.kind === "deleted";
    return form.handleSubmit((values) =>
      attempt(values, { ...target(), version: null, wasDeleted }),
    )();
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

  const { isSubmitted } = form.formState;
  const set = (name: Path<Values>, value: string) =>
    form.setValue(name, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  const fields = formFields(form);

  return {
    form,
    /** The record as it was last loaded; null for a new one. */
    row,
    saving,
    /** An image is being uploaded: saving has to wait. */
    uploading: uploads > 0,
    onUploading,
    submit: form.handleSubmit((values) => attempt(values, target()), onInvalid),
    /** Leaves the form, after asking where there are changes. */
    leave: guard.ask,
    /** From now on nothing asks before the form is left: its draft waits in this tab. */
    putOff: guard.release,
    /** The form holds a restored draft. */
    restored: draft.restored,
    /** Goes on from this version, in a form that stays open after it was saved. */
    startFrom,
    /** What `TextField` and its like need of their form. */
    ...fields,
    /** Changes a field that is no native control. */
    set,
    /** What an `ImageField` needs of its form. */
    image: (name: Path<Values>) => ({
      value: form.watch(name) as string,
      onChange: (url: string) => set(name, url),
      error: fields.errorOf(name),
      onUploading,
    }),
    /** Says that a draft was restored, and discards it on demand. To be rendered over the fields. */
    notice: draft.restored ? (
      <RestoredNotice
        onDiscard={() => {
          drop();
          startFrom(row);
        }}
      />
    ) : null,
    /** The questions it may ask. To be rendered inside the form's dialog or page. */
    dialogs,
  };
}

export type Editing<Values extends FieldValues, Row extends Versioned> = ReturnType<
  typeof useEditing<Values, Row>
>;

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-cream p-4"
    >
      <p>What you were writing is back. It has not been saved yet.</p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Start over
      </Button>
    </div>
  );
}
