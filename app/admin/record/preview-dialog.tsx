import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Badge } from "~/ui/badge";

type Props = {
  open: boolean;
  onClose: () => void;
  /** True if visitors do not see it like this yet. */
  isDraft: boolean;
  description: string;
  children: ReactNode;
};

export const PreviewDialog = ({ open, onClose, isDraft, description, children }: Props) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Dialog.Portal>
      <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper text-ink">
        <header className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-cream px-4 py-2">
          <Dialog.Title className="flex flex-wrap items-center gap-3 text-lg">
            Preview
            {isDraft ? <Badge>Draft</Badge> : null}
          </Dialog.Title>
          <Dialog.Description className="sr-only">{description}</Dialog.Description>
          <Dialog.Close className="button button-secondary button-md">
            <X aria-hidden="true" className="size-5" />
            Close preview
          </Dialog.Close>
        </header>
        {open ? children : null}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

/** For a preview's clicks: following one of its links here would leave the form. */
export function openElsewhere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, "_blank", "noopener");
}
