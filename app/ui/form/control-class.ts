// The margins bring a label or an error into view with the control that takes the focus.
const CONTROL =
  "scroll-mt-28 scroll-mb-14 w-full min-h-target rounded-control border-2 border-line-strong " +
  "bg-paper px-3.5 py-2.5 " +
  "text-ink placeholder:text-ink-soft hover:border-deep " +
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-cream disabled:opacity-70";

/** The classes of a control in which something is typed or chosen. */
export const controlClass = (className = "") => `${CONTROL} ${className}`;
