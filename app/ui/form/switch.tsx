import type { ComponentProps } from "react";

const TRACK =
  "inline-flex h-8 w-14 shrink-0 cursor-pointer appearance-none items-center rounded-full border-2 " +
  "border-line-strong bg-line-strong p-0.5 transition-colors checked:border-deep checked:bg-deep " +
  "disabled:cursor-not-allowed disabled:opacity-60";

const THUMB =
  "before:size-6 before:rounded-full before:bg-on-deep before:shadow-card " +
  "before:transition-transform checked:before:translate-x-6 forced-colors:before:border-2";

/** Acts at once. Give it an `aria-label`, or the id that its field's label names. */
export const Switch = ({
  className = "",
  ...props
}: Omit<ComponentProps<"input">, "type" | "role">) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
  <input type="checkbox" role="switch" className={`${TRACK} ${THUMB} ${className}`} {...props} />
);
