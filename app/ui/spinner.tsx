import { LoaderCircle } from "lucide-react";

/** A loading indicator with a visible label. */
export function Spinner({ label, className = "" }: { label: string; className?: string }) {
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-3 text-ink-soft ${className}`}
    >
      <LoaderCircle aria-hidden="true" className="size-6 animate-spin text-deep" />
      {label}
    </p>
  );
}
