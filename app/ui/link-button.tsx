import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClass } from "./button-class";

/** A link that looks like a `Button`. */
export function LinkButton({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size, className })} {...props} />;
}
