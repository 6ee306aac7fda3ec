import type { ComponentProps } from "react";
import { controlClass } from "./control-class";

/** A native input of one line. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={controlClass(className)} {...props} />;
}
