export type ButtonLook = {
  /** `primary` when left out. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** `md` when left out; `sm` is for rows of a table. */
  size?: "md" | "sm";
  className?: string;
};

/**
 * The classes of a button (button.css), shared by real buttons and by links that look like one. A
 * `className` may override them.
 */
export const buttonClass = ({ variant = "primary", size = "md", className = "" }: ButtonLook) =>
  `button button-${variant} button-${size} ${className}`;
