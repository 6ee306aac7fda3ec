import { useEffect } from "react";
import { useBlocker } from "react-router";
import { askBeforeLeaving, hasUnsavedChanges } from "./unsaved-changes";

/**
 * Asks before a page with unsaved words is left by a link or the back button. Once for all forms,
 * because the router heeds one blocker at a time.
 */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsavedChanges() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (blocker.state === "blocked") askBeforeLeaving(blocker.proceed, blocker.reset);
  }, [blocker]);
}
