import { useState } from "react";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { type Step, useNewsletterStep } from "./mutations";

type Props = { id: string; state: string; failed: number };

const DONE: Partial<Record<Step, string>> = {
  pause: "The newsletter is paused",
  resume: "The newsletter goes on",
  cancel: "The newsletter is cancelled",
  retry: "The failed letters are queued again",
};

export function SendingActions({ id, state, failed }: Props) {
  const isOwner = mayDo(useStaffRole(), "settings");
  const [isAsking, setAsking] = useState(false);
  const { act, isPending } = useNewsletterStep(id);
  const focusHeading = useFocusAfterDeletion(!isAsking);
  if (!isOwner) return null;
  const take = async (step: Step) => {
    if (await act(step)) {
      // These buttons disappear.
      if (step === "cancel" || step === "retry") focusHeading();
      toast.success(DONE[step] ?? "Done");
    }
    setAsking(false);
  };
  const isOnItsWay = state === "sending" || state === "paused";
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {isOnItsWay ? (
        <>
          <Button
            variant="secondary"
            aria-disabled={isPending}
            onClick={() => take(state === "sending" ? "pause" : "resume")}
          >
            {state === "sending" ? "Pause" : "Go on"}
          </Button>
          <Button variant="quiet" aria-disabled={isPending} onClick={() => setAsking(true)}>
            Cancel the rest
          </Button>
        </>
      ) : null}
      {failed > 0 && (state === "sent" || state === "sending") ? (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => take("retry")}>
          Send to the failed again
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel what has not left yet?"
        description="Who has the letter keeps it. The others do not get it, and it cannot go on."
        confirmLabel="Cancel the rest"
        pendingLabel="Cancelling..."
        cancelLabel="Keep sending"
        pending={isPending}
        onConfirm={() => take("cancel")}
      />
    </div>
  );
}
