import type { ComponentProps, ReactNode } from "react";

/** A native checkbox with its label; both can be clicked. */
export function Checkbox({
  label,
  className = "",
  ...props
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label
      className={`flex min-h-target items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-70 ${className}`}
    >
      <input type="checkbox" className="mt-0.5 size-6 shrink-0 accent-deep" {...props} />
      <span>{label}</span>
    </label>
  );
}
