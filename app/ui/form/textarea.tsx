import type { ComponentProps } from "react";
import { controlClass } from "./control-class";

/** A native text area; it may be made taller, not wider. */
export function Textarea({ className = "", rows = 6, ...props }: ComponentProps<"textarea">) {
  return <textarea className={controlClass(`resize-y ${className}`)} rows={rows} {...props} />;
}
