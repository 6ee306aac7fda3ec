import { useEffect, useRef } from "react";

/**
 * The button that asked for a deletion goes with its row, so that no dialog can give the focus
 * back to it: once all are closed, a heading takes it.
 * @param heading its selector: the page's when left out
 * @returns to be called after a deletion
 */
export function useFocusAfterDeletion(allClosed: boolean, heading = "main h1"): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!allClosed || !wanted.current) return;
    wanted.current = false;
    // After the dialogs have looked for where the focus came from.
    const timer = setTimeout(() => document.querySelector<HTMLElement>(heading)?.focus());
    return () => clearTimeout(timer);
  }, [allClosed, heading]);
  return () => {
    wanted.current = true;
  };
}
