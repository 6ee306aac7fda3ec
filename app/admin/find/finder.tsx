import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { later } from "~/ui/later";

const FinderDialog = later(async () => (await import("./finder-dialog")).FinderDialog);

export function useFinder() {
  const [isOpen, setOpen] = useState(false);
  // Its code is loaded at the first use.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (event.defaultPrevented || document.querySelector("[role=alertdialog], dialog[open]"))
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", find);
    return () => window.removeEventListener("keydown", find);
  }, []);
  return {
    find: () => setOpen(true),
    dialog: wasOpen ? <FinderDialog open={isOpen} onOpenChange={setOpen} /> : null,
  };
}

type Props = { onClick: () => void; className: string; isNarrow?: boolean };

export const FindButton = ({ onClick, className, isNarrow }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    className={className}
    onClick={onClick}
  >
    <Search aria-hidden="true" className="size-5 shrink-0" />
    <span className={isNarrow ? "sr-only" : ""}>Search</span>
    {isNarrow ? null : (
      <span aria-hidden="true" className="ml-auto text-sm text-ink-soft max-xl:hidden">
        Ctrl K
      </span>
    )}
  </button>
);
