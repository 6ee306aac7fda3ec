import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Button } from "~/ui/button";
import { BACKDROP, POPUP } from "~/ui/dialog/dialog";

type Props = {
  open: boolean;
  /** The changes can be kept as a draft. */
  hasDraft: boolean;
  onStay: () => void;
  onLeave: (keeps: boolean) => void;
};

/** Asks what to do with a form's changes before it is left. */
export const LeaveDialog = ({ open, hasDraft, onStay, onLeave }: Props) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => !next && onStay()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={BACKDROP} />
      <AlertDialog.Popup className={`${POPUP} max-w-xl`}>
        <div>
          <AlertDialog.Title className="text-2xl">Leave without saving?</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">
            What you changed here has not been saved.
            {hasDraft ? " You can keep it as a draft, which only you see, and go on later." : null}
          </AlertDialog.Description>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onStay}>
            Keep editing
          </Button>
          {hasDraft ? (
            <Button variant="secondary" onClick={() => onLeave(true)}>
              Keep as a draft
            </Button>
          ) : null}
          <Button variant="danger" onClick={() => onLeave(false)}>
            Leave without saving
          </Button>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
