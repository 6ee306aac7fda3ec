import { zodResolver } from "@hookform/resolvers/zod";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { randomId } from "~/lib/random-id";
import { toast } from "~/ui/toast/toast";
import { removeUnusedImages } from "../pictures/field/unused-images";
import type { FieldWords } from "./conflict/field-words";
import { ColleaguesDrafts } from "./drafts/draft-mark";
import { DraftState, RestoredNotice } from "./drafts/draft-state";
import { useEditDraft } from "./drafts/use-edit-draft";
import { formFields } from "./form-fields";
import type { Target } from "./save-row";
import type { ContentKind } from "./trash/kinds";
import { sayWithUndo } from "./undo";
import { useLeaveGuard } from "./use-leave-guard";
import { useReadAgain } from "./use-read-again";
import { useSaving } from "./use-saving";
import { History } from "./versions/history";

type Versioned = { id: string; updated_at: string };

type Options<Values extends FieldValues, Row extends Versioned> = {
  name: string;
  /** Its table, if the server keeps its drafts, its versions, who changed it, and a trash. */
  table?: ContentKind;
  /** Fields whose drafts never leave the tab. */
  unsent?: (keyof Values)[];
  labels: FieldWords<Values>;
  /** null for a new one. Only the first value counts: a refetch leaves the form alone. */
  row: Row | null;
  blank: Values;
  toValues: (row: Row) => Values;
  /** What a save stores of the values, if not all of them as they are. */
  asStored?: (values: Values) => unknown;
  schema: z.ZodMiniType<Values, Values>;
  /** Reads the current record; null if it was deleted. */
  read: (id: string) => Promise<Row | null>;
  /** See `saveRow`. */
  save: (values: Values, target: Target) => Promise<void>;
  refresh?: (queryClient: QueryClient) => void;
  onSaved: (values: Values, id: string) => void;
  onFailed: (error: unknown) => void;
  /** Invalid fields are told in a toast, too, which closes once the form is saved. */
  toastsInvalid?: true;
  /** Addresses of images shown; unused ones are removed after a save, or an abandoned edit. */
  images?: (record: Values | Row) => (string | null | undefined)[];
  /** Fields that restoring a version leaves alone. */
  keeps?: (row: Row) => (keyof Values & string)[];
};

const INVALID = { description: "Please check the form for errors." };

const isOlder = (version: string | null, now: string | undefined) =>
  version !== null && now !== undefined && Date.parse(version) < Date.parse(now);

/**
 * A record's form: load, edit, save, conflict, failure. It loses nothing: it asks before it is
 * left, keeps its values over a reload, a failed save, the end of a session and on another device,
 * and detects when a colleague saved first.
 */
export function useEditing<Values extends FieldValues, Row extends Versioned>(
  options: Options<Values, Row>,
) {
  const { table, unsent = [], blank, toValues, keeps, toastsInvalid } = options;
  const { images = () => [] } = options;
  const queryClient = useQueryClient();
  const [row, setRow] = useState(options.row);
  const [newId] = useState(() => ({ current: randomId() }));
  const isTried = useRef(false);
  const draftName = `${options.name}:${options.row?.id ?? "new"}`;
  const start = useRef(row ? toValues(row) : blank);
  const base = useRef(start.current);
  const form = useForm<Values>({
    resolver: zodResolver(options.schema),
    defaultValues: start.current as DefaultValues<Values>,
  });
  const [filled, setFilled] = useState(0);
  const [fill] = useState(() => (...held: Parameters<typeof form.reset>) => {
    form.reset(...held);
    setFilled((count) => count + 1);
  });
  const { isDirty } = form.formState;
  const version = useRef(row?.updated_at ?? null);
  // Several pictures may be uploading at once.
  const [uploads, setUploads] = useState(0);
  const onUploading = (begins: boolean) => setUploads((count) => count + (begins ? 1 : -1));
  const place = table ? { kind: table, id: options.row?.id ?? null, unsent } : null;
  const draft = useEditDraft(
    draftName,
    { ...form, reset: fill },
    { values: start, base, version, newId },
    place,
  );
  /** A draft's pictures are in use until the draft is gone. */
  const forget = (shown: (string | null | undefined)[]) =>
    void Promise.resolve(draft.forget()).then(() => removeUnusedImages(shown));
  const drop = () => forget(images(form.getValues()));
  const guard = useLeaveGuard(isDirty, { onDrop: drop, onKeep: table ? draft.keep : undefined });

  /** Goes on from this version; drops the changes or replaces them with these. */
  function startFrom(fresh: Row | null, changed?: Values) {
    setRow(fresh);
    version.current = fresh?.updated_at ?? null;
    start.current = fresh ? toValues(fresh) : blank;
    base.current = start.current;
    fill(start.current);
    if (changed) fill(changed, { keepDefaultValues: true });
    else draft.startOver();
  }

  /** Drops a restored draft, and offers to undo that. Its pictures stay for a day. */
  function startOver() {
    const dropped = draft.current();
    startFrom(row);
    newId.current = randomId();
    sayWithUndo(["You started over"], async () => draft.bringBack(dropped));
  }

  const { readAgain, toBeSent } = useReadAgain<Values, Row>({
    form,
    start: start.current,
    read: () => options.read(row?.id ?? newId.current),
    rearm: guard.rearm,
    // The fields stay: it may be written otherwise, and the writer would lose their place.
    settleOn(fresh, sent, isTypedSince) {
      setRow(fresh);
      version.current = fresh.updated_at;
      base.current = toValues(fresh);
      start.current = sent;
      form.resetDefaultValues(sent);
      if (isTypedSince) draft.renew();
      else draft.startOver();
    },
  });

  const complaint = useRef<string>(undefined);

  const saving = useSaving<Values, Row>({
    ...options,
    form,
    table,
    row,
    images,
    base: () => base.current,
    target: () => ({
      id: row?.id ?? newId.current,
      version: version.current,
      isNew: row === null,
      isRetry: isTried.current,
    }),
    save(values, target) {
      isTried.current = true;
      return options.save(values, target);
    },
    startFrom,
    drop,
    toBeSent,
    onSaved: (values, id) => {
      guard.release();
      if (complaint.current) toast.dismiss(complaint.current);
      forget([...(row ? images(row) : []), ...images(values)]);
      options.refresh?.(queryClient);
      options.onSaved(values, id);
    },
  });

  const { isSubmitted } = form.formState;
  const set = (name: Path<Values>, value: string) =>
    form.setValue(name, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  const fields = formFields(form);
  const submit = form.handleSubmit(
    (values) => saving.save(values),
    () => {
      if (toastsInvalid) complaint.current = toast.error("Validation Error", INVALID);
    },
  );

  return {
    form,
    /** The record as it was last loaded; null for a new one. */
    row,
    saving: saving.isUnderWay,
    uploading: uploads > 0,
    onUploading,
    submit,
    /** How often the fields were filled, with another version or a draft. */
    filled,
    leave: guard.ask,
    /** From now on nothing asks before the form is left: its draft waits in this tab. */
    putOff: guard.release,
    /** Goes on from this version, without what was typed. */
    startFrom: (fresh: Row | null) => startFrom(fresh),
    /** In a form that stays open after saving. Null: what was stored could not be read. */
    goOn: () => readAgain().catch(() => null),
    ...fields,
    /** Changes a field that is no native control. */
    set,
    image: (name: Path<Values>) => ({
      value: form.watch(name) as string,
      onChange: (url: string) => set(name, url),
      error: fields.errorOf(name),
      onUploading,
    }),
    /** Says that a draft was restored, and discards it on demand. Render it above the fields. */
    notice: draft.restored ? (
      <RestoredNotice
        isDraft={table !== undefined}
        isBehind={isOlder(version.current, row?.updated_at)}
        onDiscard={startOver}
      />
    ) : null,
    /** Says whether the draft is safe. Render it beside the save button. */
    draftState: table ? <DraftState state={draft.state} isPartial={unsent.length > 0} /> : null,
    /** Colleagues with unsaved changes of the record. Render it above the fields. */
    colleagues: table && row ? <ColleaguesDrafts kind={table} id={row.id} /> : null,
    /** The button that shows the record's versions. Render it beside the save button. */
    history:
      table && row ? (
        <History
          kind={table}
          row={row}
          form={form}
          toValues={toValues}
          keeps={keeps?.(row) ?? []}
          disabled={saving.isUnderWay}
          submit={submit}
        />
      ) : null,
    /** The form's questions. Render them inside its dialog or page. */
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
