import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** A drawing of 800 by 420 at the head's lower edge. */
  drawing: string;
  /** Shows only the words on a phone, so that the page's purpose comes soon. */
  short?: boolean;
  children: ReactNode;
};

/** The head of a page without a hero: its title and first words beside a drawing. */
export const PageHead = ({ title, drawing, short = false, children }: Props) => (
  <section className={`page-head ${short ? "page-head-short" : ""}`}>
    <div className="page-width">
      <div className="page-head-words">
        <h1>{title}</h1>
        {children}
      </div>
      <img src={drawing} alt="" width="800" height="420" fetchPriority="high" />
    </div>
  </section>
);
