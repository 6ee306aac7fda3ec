import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from "react-hook-form";
import { randomId } from "~/lib/random-id";
import { toast } from "~/ui/toast/toast";
import { removeUnusedImages } from "../images/unused-images";
import type { FieldWords } from "./conflict/field-words";
import type { DraftKind } from "./drafts/draft";
import { ColleaguesDrafts } from "./drafts/draft-mark";
import { DraftState } from "./drafts/draft-state";
import { useEditDraft } from "./drafts/use-edit-draft";
import { formFields } from "./form-fields";
import { RestoredNotice } from "./restored-notice";
import type { Target } from "./save-row";
import { useLeaveGuard } from "./use-leave-guard";
import { useSaving } from "./use-saving";

type Versioned = { id: string; updated_at: string };

type Options<Values extends FieldValues, Row extends Versioned> = {
  /** Names the kind of record, such as "partner". */
  name: string;
  /** Its table, where the server keeps drafts of it, who changed it, and a trash. */
  table?: DraftKind;
  /** The fields of which drafts never leave the tab. */
  unsent?: (keyof Values)[];
  /** What the fields are called where two versions of them are compared. */
  labels: FieldWords<Values>;
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
  /** Says that fields are wrong, by the toast that it returns, which goes once it was saved. */
  onInvalid?: () => string;
  /**
   * The addresses of the images that a record or the form shows. Those that nothing shows any more
   * are removed after a save, and after an edit is abandoned.
   */
  images?: (record: Values | Row) => (string | null | undefined)[];
};

const isOlder = (version: string | null, now: string | undefined) =>
  version !== null && now !== undefined && Date.parse(version) < Date.parse(now);

/**
 * The form of a record: load, edit, save, conflict, failure. It loses nothing: it asks before it is
 * left, keeps its values over a reload, a failed save, the end of a session and on another device,
 * and detects when a colleague saved first.
 */
export function useEditing<Values extends FieldValues, Row extends Versioned>(
  options: Options<Values, Row>,
) {
  const { table, unsent = [], blank, toValues, resolver, onInvalid } = options;
  const { images = () => [] } = options;
  const [row, setRow] = useState(options.row);
  const [newId] = useState(randomId);
  const draftName = `${options.name}:${options.row?.id ?? "new"}`;
  const start = useRef(row ? toValues(row) : blank);
  const base = useRef(start.current);
  const form = useForm<Values>({
    resolver,
    defaultValues: start.current as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const version = useRef(row?.updated_at ?? null);
  // Several pictures may be on their way at once.
  const [uploads, setUploads] = useState(0);
  const onUploading = (begins: boolean) => setUploads((count) => count + (begins ? 1 : -1));
  const place = table ? { kind: table, id: options.row?.id ?? null, unsent } : null;
  const draft = useEditDraft(draftName, form, { values: start, base, version }, place);
  /** A picture of a draft is in use until the draft is gone. */
  const forget = (shown: (string | null | undefined)[]) =>
    void Promise.resolve(draft.forget()).then(() => removeUnusedImages(shown));
  const drop = () => forget(images(form.getValues()));
  const guard = useLeaveGuard(isDirty, { onDrop: drop, onKeep: table ? draft.keep : undefined });

  /** Goes on from this version, and drops the changes or puts these in their place. */
  function startFrom(fresh: Row | null, changed?: Values) {
    setRow(fresh);
    version.current = fresh?.updated_at ?? null;
    start.current = fresh ? toValues(fresh) : blank;
    base.current = start.current;
    form.reset(start.current);
    if (changed) form.reset(changed, { keepDefaultValues: true });
    else draft.startOver();
  }

  const complaint = useRef<string>(undefined);

  const saving = useSaving<Values, Row>({
    ...options,
    form,
    table,
    row,
    images,
    base: () => base.current,
    target: () => ({ id: row?.id ?? newId, version: version.current, isNew: row === null }),
    startFrom,
    drop,
    onSaved: (values) => {
      guard.release();
      if (complaint.current) toast.dismiss(complaint.current);
      forget([...(row ? images(row) : []), ...images(values)]);
      options.onSaved(values);
    },
  });

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
    saving: saving.isUnderWay,
    /** An image is being uploaded: saving has to wait. */
    uploading: uploads > 0,
    onUploading,
    submit: form.handleSubmit(saving.save, () => {
      complaint.current = onInvalid?.();
    }),
    /** Leaves the form, after asking where there are changes. */
    leave: guard.ask,
    /** From now on nothing asks before the form is left: its draft waits in this tab. */
    putOff: guard.release,
    /** The form holds a restored draft. */
    restored: draft.restored,
    /** Goes on from this version, in a form that stays open after it was saved. */
    startFrom: (fresh: Row | null) => startFrom(fresh),
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
    /**
     * Says that a draft was restored, and discards it on demand. To be rendered over the fields.
     */
    notice: draft.restored ? (
      <RestoredNotice
        isDraft={table !== undefined}
        isBehind={isOlder(version.current, row?.updated_at)}
        // Its pictures stay for a day: the words can be taken back with the keyboard.
        onDiscard={() => startFrom(row)}
      />
    ) : null,
    /** Whether the draft is safe. To be rendered beside the button that saves. */
    draftState: table ? <DraftState state={draft.state} isPartial={unsent.length > 0} /> : null,
    /** Which colleagues have changes of the record. To be rendered over the fields. */
    colleagues: table && row ? <ColleaguesDrafts kind={table} id={row.id} /> : null,
    /** The questions it may ask. To be rendered inside the form's dialog or page. */
    dialogs: (
      <>
        {guard.dialog}
        {saving.dialog}
      </>
    ),
  };
}

export type Editing<Values extends FieldValues, Row extends Versioned> = ReturnType<
  typeof useEditing<Values, Row>
>;
