import type { ReactNode } from "react";

/** A section of the printed plan, starting on a new sheet. */
export const PrintedSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-4 border-b-2 border-line pb-1 text-3xl text-deep">{title}</h2>
    {children}
  </section>
);
