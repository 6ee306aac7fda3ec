import { Eye } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "~/ui/button";

/** Marks the button that Ctrl+S presses. */
export const SAVES = { "data-saves": "" };

let isPressing = false;

/** In a submit handler: the form is sent by Ctrl+S, so its writer stays in it. */
export const isByKey = (): boolean => isPressing;

/** Ctrl+S, or ⌘S, saves what is edited: in the dialog on top, or else on the page. */
export function useSaveKey(): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "s" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      const button = [...document.querySelectorAll<HTMLElement>("[data-saves]")].at(-1);
      if (!button) return;
      // The browser would save the page's HTML.
      event.preventDefault();
      // Not under a question, nor under another dialog.
      const above = document.querySelector("[role=alertdialog]");
      const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
      if (above || (dialog && !dialog.contains(button))) return;
      isPressing = true;
      button.click();
      isPressing = false;
    };
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, []);
}

/** The buttons of a page that edits a record: on a desktop in view, however long its form is. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  // On the left, because toasts appear at the lower right.
  <div
    data-foot
    className="bottom-0 z-10 -mx-1 flex flex-wrap gap-3 border-t border-line bg-cream px-1 py-4 in-[.card]:bg-paper lg:sticky"
  >
    {children}
  </div>
);

export const PreviewButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    <Eye aria-hidden="true" className="size-5" />
    Preview
  </Button>
);

/** For the fields above it: one that takes the focus is not under it. */
export const ABOVE_SAVE_BAR =
  "lg:[&_:is(input,textarea,select,button,[contenteditable])]:scroll-mb-28";
