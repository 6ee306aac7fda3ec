import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { RestoredNotice } from "./restored-notice";
import type { Editing } from "./use-editing";

type Props<Values extends FieldValues, Row extends { id: string; updated_at: string }> = {
  editing: Editing<Values, Row>;
  open: boolean;
  /** Called once it may close: nothing is unsaved, or the person said so. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  /** The label while it is saved. */
  savingLabel?: string;
  /** Saving has to wait, as for a picture that is being uploaded. */
  busy?: boolean;
  /** The fields. */
  children: ReactNode;
};

/** The window in which a record is edited. Esc, the veil and Cancel ask before they lose anything. */
export function EditDialog<
  Values extends FieldValues,
  Row extends { id: string; updated_at: string },
>(props: Props<Values, Row>) {
  const { editing, open, onClose, title, description, submitLabel, children } = props;
  const { savingLabel = "Saving...", busy = false } = props;
  const form = useId();
  const close = () => {
    if (!editing.saving) editing.leave(onClose);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description}
      footer={
        // At the left: a toast at the lower right, as of an upload, must not lie over what saves.
        <div className="flex flex-1 flex-wrap gap-3">
          <Button type="submit" form={form} disabled={editing.saving || busy}>
            {editing.saving ? savingLabel : submitLabel}
          </Button>
          <Button variant="secondary" disabled={editing.saving} onClick={close}>
            Cancel
          </Button>
        </div>
      }
    >
      {editing.restored ? <RestoredNotice onDiscard={editing.discardRestored} /> : null}
      <form id={form} noValidate onSubmit={editing.submit}>
        <fieldset disabled={editing.saving} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
      </form>
      {editing.dialogs}
    </Dialog>
  );
}
