export type ButtonLook = {
  /** `primary` when left out. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** `md` when left out; `sm` is for rows of a table. */
  size?: "md" | "sm";
  className?: string;
};

const BASE =
  "inline-flex min-h-target items-center justify-center gap-2 rounded-control border-2 text-center " +
  "leading-snug font-semibold no-underline transition-colors " +
  "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60";

const VARIANTS = {
  primary:
    "border-deep bg-deep text-paper not-disabled:hover:border-deep-strong not-disabled:hover:bg-deep-strong",
  secondary: "border-deep bg-paper text-deep not-disabled:hover:bg-blush",
  quiet: "border-transparent bg-transparent text-deep not-disabled:hover:bg-blush",
  danger: "border-danger bg-danger text-paper not-disabled:hover:brightness-90",
};

const SIZES = { md: "px-5 py-2.5", sm: "px-3 py-1 text-base" };

/** The classes of a button, shared by real buttons and by links that look like one. */
export const buttonClass = ({ variant = "primary", size = "md", className = "" }: ButtonLook) =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
