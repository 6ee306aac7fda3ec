import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode; ownSheet?: true };

/** @param ownSheet begins a sheet, for a list that is handed to somebody */
export const PrintedSection = ({ title, ownSheet, children }: Props) => (
  <section className={`mt-10 ${ownSheet ? "print:mt-0 print:break-before-page" : ""}`}>
    <h2 className="mb-4 border-b-2 border-line pb-1 text-deep">{title}</h2>
    {children}
  </section>
);

export const Fact = ({ name, children }: { name: string; children: string | null | undefined }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  ) : null;
