import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "~/ui/button";

type Props = {
  open: boolean;
  onOpenChange: (open: false) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Beside the list: what the dialog frames elsewhere. */
export function MessagePane({ open, onOpenChange, title, description, footer, children }: Props) {
  const heading = useId();
  if (!open) return null;
  return (
    <section
      aria-labelledby={heading}
      onKeyDown={({ key, target, currentTarget }) => {
        // Not that of a question about it.
        if (key === "Escape" && currentTarget.contains(target as Node)) onOpenChange(false);
      }}
      className="flex min-w-0 scroll-pb-24 flex-col gap-4 overflow-y-auto rounded-card border border-line bg-paper p-5 shadow-card"
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          <p className="wrap-anywhere text-ink-soft">{description}</p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          aria-label="Close"
          className="justify-center"
          onClick={() => onOpenChange(false)}
        >
          <X aria-hidden="true" className="size-6" />
        </Button>
      </header>
      {children}
      <footer
        data-foot
        className="sticky -bottom-5 -mx-5 mt-auto -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-5 py-3"
      >
        {footer}
      </footer>
    </section>
  );
}
