import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { BACKDROP, POPUP } from "./dialog-class";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
};

/** A window over the page. It keeps the focus, closes with Esc, and gives the focus back. */
export function Dialog({ open, onOpenChange, title, description, children, footer }: Props) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup className={`${POPUP} max-w-2xl`}>
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
              <X aria-hidden="true" className="size-6" />
            </BaseDialog.Close>
          </header>
          {children}
          {footer ? (
            <footer className="flex flex-wrap items-center justify-end gap-3">{footer}</footer>
          ) : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
