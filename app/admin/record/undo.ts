import { toast } from "~/ui/toast/toast";
import { rescueFocus } from "../lost-focus";

/** Longer while the toast has the focus. */
const UNDO_SHOWN_MS = 10_000;

let underway: Promise<unknown> = Promise.resolve();

/** Makes an undo wait for a change that is under way. */
export function undoAfter(change: Promise<unknown>): void {
  underway = change.catch(() => undefined);
}

let last: { toast: string; undo: () => void } | undefined;

/** Undoes the last action of this page, also after its toast, and says so where there is none. */
export async function undoLast(): Promise<void> {
  await underway;
  if (!last) {
    toast.info("Nothing to undo");
    return;
  }
  toast.dismiss(last.toast);
  last.undo();
}

/** The page is left: `undoLast` does not undo what happened on another. */
export function forgetUndo(): void {
  last = undefined;
}

/** One at a time: several would cover a list's rows. */
export function sayWithUndo(
  [title, options]: Parameters<typeof toast.success>,
  undo: () => Promise<void>,
): string {
  if (last) toast.dismiss(last.toast);
  const undoOnce = () => {
    last = undefined;
    // The button disappears with its toast.
    rescueFocus();
    void undo();
  };
  const shown = toast.success(title, {
    ...options,
    duration: UNDO_SHOWN_MS,
    action: { label: "Undo", onClick: undoOnce },
  });
  last = { toast: shown, undo: undoOnce };
  return shown;
}
