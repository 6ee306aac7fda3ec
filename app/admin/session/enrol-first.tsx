import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { BACKDROP, POPUP } from "~/ui/dialog/dialog";
import { Enrol } from "../account/factor/enrol";
import { RecoveryCodes } from "../account/factor/recovery-codes";

type Props = {
  /** The role must have a second factor, and the person has none. */
  open: boolean;
  email: string;
  onEnrolled: () => void;
  onLogOut: () => void;
};

/** Requires a second factor before anything else; until then the database returns nothing. */
export function EnrolFirst({ open, email, onEnrolled, onLogOut }: Props) {
  const queryClient = useQueryClient();
  // The database accepts the code before the recovery codes have been read.
  const [isEnrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  if (open && !isEnrolling) setEnrolling(true);
  const done = () => {
    setEnrolling(false);
    setCodes(undefined);
    void queryClient.invalidateQueries();
    onEnrolled();
  };
  return (
    <AlertDialog.Root open={isEnrolling}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Popup className={`${POPUP} max-w-2xl`}>
          <div>
            <AlertDialog.Title className="text-2xl">
              Please set up a second factor
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft">
              Your role needs one. It takes two minutes and an app on your phone. Whatever is open
              here waits.
            </AlertDialog.Description>
          </div>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={done} />
          ) : (
            <Enrol email={email} onCodes={setCodes} />
          )}
          <Button variant="quiet" onClick={onLogOut}>
            Sign out
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
