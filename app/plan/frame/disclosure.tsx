import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"details">, "title"> & { title: ReactNode };

/** A part of a section that is folded until somebody opens it. */
export const Disclosure = ({ title, children, className = "mt-6", ...details }: Props) => (
  <details className={className} {...details}>
    <summary className="fold-head font-display text-h3">{title}</summary>
    {children}
  </details>
);

/** The focus of a button that goes with its row: to the head of its fold, else of the section. */
export function focusFold(pressed: HTMLElement) {
  pressed.closest("details")?.querySelector("summary")?.focus();
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  });
}
