import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { SAVES } from "./save-bar";
import type { Editing } from "./use-editing";

type Props<Values extends FieldValues, Row extends { id: string; updated_at: string }> = {
  editing: Editing<Values, Row>;
  /** Called once it may close: nothing is unsaved, or the person chose to discard it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  busy?: boolean;
  children: ReactNode;
};

/** Esc, the backdrop and Cancel ask before they discard anything. */
export function EditDialog<
  Values extends FieldValues,
  Row extends { id: string; updated_at: string },
>(props: Props<Values, Row>) {
  const { editing, onClose, title, description, submitLabel, busy, children } = props;
  const form = useId();
  const close = () => {
    if (!editing.saving) editing.leave(onClose);
  };
  return (
    <Dialog
      open
      startsInForm
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description}
      footer={
        // On the left, because toasts at the lower right would cover the save button.
        <div className="flex flex-1 flex-wrap gap-3">
          <Button
            {...SAVES}
            type="submit"
            form={form}
            disabled={editing.saving || editing.uploading || busy}
          >
            {editing.saving ? "Saving..." : submitLabel}
          </Button>
          <Button variant="secondary" disabled={editing.saving} onClick={close}>
            Cancel
          </Button>
          {editing.draftState}
          {editing.history}
        </div>
      }
    >
      {editing.notice}
      {editing.colleagues}
      <form id={form} noValidate onSubmit={editing.submit}>
        <fieldset disabled={editing.saving} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
      </form>
      {editing.dialogs}
    </Dialog>
  );
}
