import { type ComponentProps, useEffect, useRef, useState } from "react";
import { later } from "~/ui/later";
import type { EnrolFirst as EnrolDialog } from "./enrol-first";
import type { SignInAgain as SignInDialog } from "./sign-in-again";

const loadEnrol = () => import("./enrol-first");
const loadSignIn = () => import("./sign-in-again");

/** Fetches what a session may ask for one day: the server is not to be needed for it then. */
export function fetchSessionDialogs(): void {
  for (const load of [loadEnrol, loadSignIn]) {
    load().catch(() => {
      // It is tried again once it is asked for.
    });
  }
}

const LaterEnrol = later(async () => (await loadEnrol()).EnrolFirst);
const LaterSignIn = later(async () => (await loadSignIn()).SignInAgain);

// The dialogs stand elsewhere: only that one could not be loaded is said here.
const PLACE =
  "fixed inset-x-4 bottom-4 z-50 rounded-control border border-line bg-paper p-4 shadow-raised empty:hidden";

/** A second factor before anything else. */
export const EnrolFirst = (props: ComponentProps<typeof EnrolDialog>) => (
  <div className={PLACE}>{useOnce(props.open) ? <LaterEnrol {...props} /> : null}</div>
);

/** The session ended in the middle of an edit. */
export function SignInAgain(props: Omit<ComponentProps<typeof SignInDialog>, "before">) {
  const before = useLastFocus(props.open);
  return (
    <div className={PLACE}>
      {useOnce(props.open) ? <LaterSignIn {...props} before={before} /> : null}
    </div>
  );
}

/** Whether it was ever open: a dialog outlives that while it fades, and until its work is done. */
function useOnce(open: boolean): boolean {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened || open;
}

/**
 * What had the focus before the dialog opened: disabled while it was saving, a button may have lost
 * it before that.
 * @returns reads it; undefined when it is gone
 */
function useLastFocus(open: boolean): () => HTMLElement | undefined {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (open) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [open]);
  return () => (last.current?.isConnected ? last.current : undefined);
}
