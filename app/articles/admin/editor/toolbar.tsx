import { Toolbar as BaseToolbar } from "@base-ui/react/toolbar";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const BUTTON =
  "inline-flex min-h-target min-w-target items-center justify-center rounded-control text-ink outline-offset-1 " +
  "hover:bg-blush aria-pressed:bg-deep aria-pressed:text-on-deep disabled:opacity-50 " +
  "data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-disabled:opacity-60";

type ToolbarProps = { label?: string; children: ReactNode; controls: string };

/** The buttons above an article's text: one stop of the Tab key, with arrow keys between them. */
export function Toolbar({ label = "Formatting", children, controls }: ToolbarProps) {
  return (
    <BaseToolbar.Root
      aria-label={label}
      aria-controls={controls}
      className="flex flex-wrap gap-1 border-b border-line bg-cream p-1.5"
    >
      {children}
    </BaseToolbar.Root>
  );
}

type Props = {
  label: string;
  icon?: LucideIcon;
  shortcut?: string;
  /** True if the selected text has the format; undefined for buttons that do not toggle. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

export function ToolbarButton({ label, icon: Icon, shortcut, pressed, disabled, onClick }: Props) {
  return (
    <BaseToolbar.Button
      aria-label={Icon ? label : undefined}
      aria-keyshortcuts={shortcut}
      title={titleOf(label, Icon, shortcut)}
      aria-pressed={pressed}
      disabled={disabled}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={`${BUTTON} ${Icon ? "" : "px-3 text-base"}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-5" /> : label}
    </BaseToolbar.Button>
  );
}

export const ToolbarSeparator = () => (
  <BaseToolbar.Separator className="mx-1 my-2 hidden w-px bg-line-strong 2xl:block" />
);

function titleOf(label: string, icon?: LucideIcon, shortcut?: string): string | undefined {
  if (shortcut) return `${label} (${shortcutWords(shortcut)})`;
  return icon ? label : undefined;
}

function shortcutWords(shortcut: string): string {
  const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
  return isApple
    ? shortcut.replace("Control", "⌘").replace("Alt", "⌥").replace("Shift", "⇧").replaceAll("+", "")
    : shortcut.replace("Control", "Ctrl");
}
