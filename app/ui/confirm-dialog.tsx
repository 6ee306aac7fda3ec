import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button";
import { BACKDROP, POPUP } from "./dialog-class";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  /** The label while it is being done. */
  pendingLabel: string;
  cancelLabel?: string;
  pending: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. It stays open while that is being done. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, description, pending, onConfirm } = props;
  const { confirmLabel, pendingLabel, cancelLabel = "Cancel" } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Popup className={`${POPUP} max-w-lg`}>
          <div>
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft">
              {description}
            </AlertDialog.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={pending} onClick={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
            <Button variant="danger" disabled={pending} onClick={onConfirm}>
              {pending ? pendingLabel : confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
