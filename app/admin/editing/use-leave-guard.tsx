import { type ReactNode, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { useUnsavedChanges } from "./unsaved-changes";

export type LeaveGuard = {
  /** Does something that loses the changes: at once where there are none, else after asking. */
  ask: (leave: () => void) => void;
  /** From now on nothing asks: what was written is saved. */
  release: () => void;
  /** Asks. To be rendered. */
  dialog: ReactNode;
};

/**
 * Asks before a changed form is left: by a link, the back button, closing or reloading the tab.
 * @param onLeave called when a person chose to leave
 */
export function useLeaveGuard(isChanged: boolean, onLeave?: () => void): LeaveGuard {
  const released = useRef(false);
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && !released.current && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (isChanged) released.current = false;
  }, [isChanged]);

  const stay = () => {
    setWanted(null);
    blocker.reset?.();
  };
  const leave = () => {
    released.current = true;
    onLeave?.();
    setWanted(null);
    if (wanted) wanted();
    else blocker.proceed?.();
  };

  const ask = (next: () => void) =>
    isChanged && !released.current ? setWanted(() => next) : next();
  useUnsavedChanges(isChanged, ask);

  return {
    ask,
    release: () => {
      released.current = true;
    },
    dialog: (
      <ConfirmDialog
        open={wanted !== null || blocker.state === "blocked"}
        onOpenChange={(open) => !open && stay()}
        title="Leave without saving?"
        description="What you changed here has not been saved."
        cancelLabel="Keep editing"
        confirmLabel="Leave without saving"
        pendingLabel="Leaving..."
        pending={false}
        onConfirm={leave}
      />
    ),
  };
}
