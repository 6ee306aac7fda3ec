import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"details">, "title"> & { title: ReactNode };

export const Disclosure = ({ title, children, className = "mt-6", ...details }: Props) => (
  <details className={className} {...details}>
    <summary className="fold-head font-display text-h3">{title}</summary>
    {children}
  </details>
);
