import { Toolbar as BaseToolbar } from "@base-ui/react/toolbar";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const BUTTON =
  "inline-flex size-target items-center justify-center rounded-control text-ink outline-offset-1 " +
  "hover:bg-blush aria-pressed:bg-deep aria-pressed:text-on-deep disabled:opacity-50 " +
  "data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-disabled:opacity-60";

/** The buttons over an article's text: one stop of the Tab key, arrow keys move between them. */
export function Toolbar({ children, controls }: { children: ReactNode; controls: string }) {
  return (
    <BaseToolbar.Root
      aria-label="Formatting"
      aria-controls={controls}
      className="flex flex-wrap gap-1 border-b border-line bg-cream p-1.5"
    >
      {children}
    </BaseToolbar.Root>
  );
}

type Props = {
  label: string;
  icon: LucideIcon;
  /** As `aria-keyshortcuts` writes it. */
  shortcut?: string;
  /** Whether what it does is done to the selected text; left out where it cannot be. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

export function ToolbarButton({ label, icon: Icon, shortcut, pressed, disabled, onClick }: Props) {
  return (
    <BaseToolbar.Button
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcutWords(shortcut)})` : label}
      aria-pressed={pressed}
      disabled={disabled}
      // The selected text stays selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={BUTTON}
    >
      <Icon aria-hidden="true" className="size-5" />
    </BaseToolbar.Button>
  );
}

export const ToolbarSeparator = () => (
  <BaseToolbar.Separator className="mx-1 my-2 hidden w-px bg-line-strong xl:block" />
);

/** As the person's own keyboard names them. */
function shortcutWords(shortcut: string): string {
  const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
  return isApple
    ? shortcut.replace("Control", "⌘").replace("Alt", "⌥").replace("Shift", "⇧").replaceAll("+", "")
    : shortcut.replace("Control", "Ctrl");
}
