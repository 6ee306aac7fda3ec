import type { ComponentProps } from "react";
import { Link } from "react-router";

type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** `md` by default; `sm` is for rows of a table. */
  size?: "md" | "sm";
  className?: string;
};

/** Also for links that look like a button (button.css). A `className` may override them. */
export const buttonClass = ({ variant = "primary", size = "md", className = "" }: ButtonLook) =>
  `button button-${variant} button-${size} ${className}`;

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...props} />;
}

export function LinkButton({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size, className })} {...props} />;
}
