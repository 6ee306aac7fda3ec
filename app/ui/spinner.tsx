import { Icon } from "./icon";

export function Spinner({ label, className = "" }: { label: string; className?: string }) {
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-3 text-ink-soft ${className}`}
    >
      <Icon name="loader-circle" className="size-control animate-spin text-deep" />
      {label}
    </p>
  );
}
