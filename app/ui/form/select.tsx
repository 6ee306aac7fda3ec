import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class";

/** A native select: it opens as the visitor's own device does it. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select className={controlClass(`appearance-none pr-11 ${className}`)} {...props} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
