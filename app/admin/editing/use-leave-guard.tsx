import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { useUnsavedChanges } from "./unsaved-changes";

type LeaveGuard = {
  /** Does something that loses the changes: at once where there are none, else after asking. */
  ask: (leave: () => void) => void;
  /** From now on nothing asks: what was written is saved. */
  release: () => void;
  /** Asks. To be rendered. */
  dialog: ReactNode;
};

/**
 * Asks before a changed form is left: by a link, the back button (useLeaveBlocker), closing or
 * reloading the tab.
 * @param onLeave called when a person chose to leave
 */
export function useLeaveGuard(isChanged: boolean, onLeave?: () => void): LeaveGuard {
  const [question, setQuestion] = useState<{ leave: () => void; stay: () => void } | null>(null);
  const drop = () => {
    release();
    onLeave?.();
  };
  const { isUnsaved, release } = useUnsavedChanges(isChanged, {
    ask: (leave, stay) => setQuestion({ leave, stay }),
    drop,
  });

  const ask = (next: () => void) => {
    if (!isUnsaved()) return next();
    const leave = () => {
      drop();
      next();
    };
    setQuestion({ leave, stay: () => undefined });
  };

  const answer = (chosen: "leave" | "stay") => {
    setQuestion(null);
    question?.[chosen]();
  };

  return {
    ask,
    release,
    dialog: (
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && answer("stay")}
        title="Leave without saving?"
        description="What you changed here has not been saved."
        cancelLabel="Keep editing"
        confirmLabel="Leave without saving"
        pendingLabel="Leaving..."
        pending={false}
        onConfirm={() => answer("leave")}
      />
    ),
  };
}
