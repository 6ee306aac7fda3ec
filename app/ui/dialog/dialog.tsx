import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";

export const BACKDROP =
  "fixed inset-0 z-50 min-h-dvh bg-veil transition-opacity duration-150 " +
  "data-ending-style:opacity-0 data-starting-style:opacity-0";

/**
 * Leaves room for a toast, which would cover its buttons (app.css). Under another dialog it is as
 * dark as the page behind it.
 */
export const POPUP =
  "outline-none fixed top-[calc(50%-var(--dialog-room,0px)/2)] left-1/2 z-50 flex " +
  "max-h-[calc(100dvh-2rem-var(--dialog-room,0px))] w-[calc(100vw-min(2rem,8vw))] scroll-pb-24 -translate-x-1/2 " +
  "-translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-card border border-line bg-paper p-6 " +
  "text-ink shadow-raised transition-opacity duration-150 data-nested-dialog-open:brightness-50 " +
  "data-ending-style:opacity-0 data-starting-style:opacity-0";

/**
 * The buttons stay in view below the scrolling content, unless the text is so large that they would
 * take more than a third: on screens lower than 36 times the text size, they move far below. A
 * media query would use the default text size, not this page's.
 */
const FOOTER =
  "flex flex-wrap items-center justify-end gap-3 sticky " +
  "bottom-[clamp(-999rem,(100dvh-36rem)*999,-1.5rem)] " +
  "-mx-6 -mb-6 border-t border-line bg-paper px-6 py-4";

/** A sheet from below on a phone, a panel beside the page where there is room for both. */
const SIDE =
  "outline-none fixed z-50 flex scroll-pb-24 flex-col gap-5 overflow-y-auto overscroll-contain border-line bg-paper p-6 " +
  "text-ink shadow-raised transition-[translate,opacity] duration-200 data-nested-dialog-open:brightness-50 " +
  "max-lg:inset-x-0 max-lg:bottom-[var(--toast-room,0px)] max-lg:max-h-[calc(100dvh-3rem-var(--toast-room,0px))] " +
  "max-lg:rounded-t-card max-lg:border-t max-lg:data-starting-style:translate-y-8 max-lg:data-ending-style:translate-y-8 " +
  "lg:inset-y-0 lg:right-0 lg:w-[30rem] lg:border-l lg:pb-[calc(1.5rem+var(--toast-room,0px))] " +
  "lg:data-starting-style:translate-x-8 lg:data-ending-style:translate-x-8 " +
  // A field that is written in is held in place by who changes what is above it (app/plan/frame/plan-frame.tsx).
  "has-[:is(input,textarea,select):focus]:[overflow-anchor:none] " +
  "data-ending-style:opacity-0 data-starting-style:opacity-0";

const FIRST_FIELD =
  "form :is(input, textarea, select, [contenteditable=true]):not([type=hidden], [type=file])";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  startsInForm?: boolean;
  /** It stands at the edge of the screen (`SIDE`), for what belongs to a row of the page. */
  isAtSide?: boolean;
  /** The element to focus once it is closed; by default the one that had the focus before. */
  finalFocus?: () => HTMLElement | true;
};

/** Toasts lie above a dialog: pressing "Undo" in one does not close it. */
const isToast = ({ target }: Event) =>
  target instanceof Element && target.closest("[data-sonner-toast]") !== null;

/** A window above the page. It traps the focus, closes with Esc, and gives the focus back. */
export function Dialog(props: Props) {
  const { open, onOpenChange, title, description, children, footer, startsInForm, finalFocus } =
    props;
  const look = props.isAtSide ? SIDE : `${POPUP} max-w-2xl`;
  const popup = useRef<HTMLDivElement>(null);
  // Not its Close button, which a space would press; and on a touch screen no field, whose keyboard
  // would cover half of the form.
  const first = (openedBy: string) =>
    (startsInForm &&
      openedBy !== "touch" &&
      popup.current?.querySelector<HTMLElement>(FIRST_FIELD)) ||
    popup.current;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, { event }) => isToast(event) || onOpenChange(next)}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup ref={popup} className={look} initialFocus={first} finalFocus={finalFocus}>
          <header className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <BaseDialog.Title className="text-2xl">{title}</BaseDialog.Title>
              {description ? (
                <BaseDialog.Description className="mt-1 wrap-anywhere text-ink-soft">
                  {description}
                </BaseDialog.Description>
              ) : null}
            </div>
            <BaseDialog.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 inline-flex size-target shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-blush hover:text-ink"
            >
              <X aria-hidden="true" className="size-control" />
            </BaseDialog.Close>
          </header>
          {children}
          {footer ? <footer className={FOOTER}>{footer}</footer> : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
