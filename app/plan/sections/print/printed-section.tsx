import { type ReactNode, useEffect } from "react";

type PaperProps = { honoree: string; className?: string; children: ReactNode };

/** What prints without the site's frame; the foot of each page says whose plan it is. */
export function PlanOnPaper({ honoree, className = "", children }: PaperProps) {
  useEffect(() => {
    // Styles of pages know only the document's own variables.
    const { style } = document.documentElement;
    style.setProperty("--whose", JSON.stringify(honoree && `${honoree} · `));
    return () => void style.removeProperty("--whose");
  }, [honoree]);
  return <div className={`plan-print ${className}`}>{children}</div>;
}

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
