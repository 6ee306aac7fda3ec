import { type ComponentProps, useEffect, useRef, useState } from "react";
import { later } from "~/ui/later";
import type { EnrolFirst as EnrolDialog } from "./factor/enrol-first";
import type { SignInAgain as SignInDialog } from "./sign-in-again";

const loadEnrol = () => import("./factor/enrol-first");
const loadSignIn = () => import("./sign-in-again");

/** Preloads the dialogs that a session may need: the server may be away then. */
export function fetchSessionDialogs(): void {
  for (const load of [loadEnrol, loadSignIn]) {
    load().catch(() => {
      // It is retried when it is needed.
    });
  }
}

const LaterEnrol = later(async () => (await loadEnrol()).EnrolFirst);
const LaterSignIn = later(async () => (await loadSignIn()).SignInAgain);

// The dialogs render elsewhere: this only shows that one could not be loaded.
const PLACE =
  "fixed inset-x-4 bottom-4 z-50 rounded-control border border-line bg-paper p-4 shadow-raised empty:hidden";

export const EnrolFirst = (props: ComponentProps<typeof EnrolDialog>) => (
  <div className={PLACE}>{useOnce(props.open) ? <LaterEnrol {...props} /> : null}</div>
);

export function SignInAgain(props: Omit<ComponentProps<typeof SignInDialog>, "before">) {
  const before = useLastFocus(props.open);
  return (
    <div className={PLACE}>
      {useOnce(props.open) ? <LaterSignIn {...props} before={before} /> : null}
    </div>
  );
}

/** True once it was open: a dialog stays rendered while it fades, and until its work is done. */
function useOnce(open: boolean): boolean {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened || open;
}

/** A button disabled while saving may have lost it before. @returns reads it; undefined if gone */
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
