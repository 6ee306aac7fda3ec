import { Switch as BaseSwitch } from "@base-ui/react/switch";
import type { ComponentProps } from "react";

/** Turns something on or off at once. Give it an `aria-label`, or the id its field's label names. */
export function Switch({
  className = "",
  ...props
}: Omit<ComponentProps<typeof BaseSwitch.Root>, "className"> & { className?: string }) {
  return (
    <BaseSwitch.Root
      className={`inline-flex h-8 w-14 shrink-0 items-center rounded-full border-2 border-line-strong bg-line-strong p-0.5 transition-colors data-checked:border-deep data-checked:bg-deep data-disabled:cursor-not-allowed data-disabled:opacity-60 ${className}`}
      {...props}
    >
      <BaseSwitch.Thumb className="size-6 rounded-full bg-on-deep shadow-card transition-transform data-checked:translate-x-6 forced-colors:border-2" />
    </BaseSwitch.Root>
  );
}
