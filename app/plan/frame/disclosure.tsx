import type { ComponentProps, ReactNode } from "react";
import { Chevron } from "~/ui/chevron";

type Props = Omit<ComponentProps<"details">, "title"> & { title: ReactNode };

/** A part of a section that is folded until somebody opens it. */
export const Disclosure = ({ title, children, className = "mt-6", ...details }: Props) => (
  <details className={`group ${className}`} {...details}>
    <summary className="inline-flex min-h-target list-none items-center gap-1.5 font-display text-xl font-semibold text-deep [&::-webkit-details-marker]:hidden">
      <Chevron to="right" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
      {title}
    </summary>
    {children}
  </details>
);
