import type { ComponentProps, ReactNode } from "react";
import { Chevron } from "../chevron";

// The margins scroll a label or an error into view with the focused control.
const CONTROL =
  "scroll-mt-28 scroll-mb-14 w-full min-h-target rounded-control border-2 border-line-strong " +
  "bg-paper px-3.5 py-2.5 " +
  "text-ink placeholder:text-ink-soft hover:border-deep " +
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-cream disabled:opacity-70";

export const controlClass = (className = "") => `${CONTROL} ${className}`;

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={controlClass(className)} {...props} />;
}

export function Textarea({ className = "", rows = 6, ...props }: ComponentProps<"textarea">) {
  return <textarea className={controlClass(`resize-y ${className}`)} rows={rows} {...props} />;
}

export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select className={controlClass(`appearance-none pr-11 ${className}`)} {...props} />
      <Chevron
        to="down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}

export function Checkbox({
  label,
  className = "",
  ...props
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label
      className={`flex min-h-target items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-70 ${className}`}
    >
      <input type="checkbox" className="mt-0.5" {...props} />
      <span>{label}</span>
    </label>
  );
}
