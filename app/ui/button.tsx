import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";

/** A native button, of type `button` unless told otherwise. */
export function Button({
  variant,
  size,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...props} />;
}
