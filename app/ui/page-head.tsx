import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** A drawing of 800 by 420 at the head's lower edge. */
  drawing: string;
  /** Shows only the words on a phone, so that the page's purpose comes soon. */
  short?: boolean;
  children: ReactNode;
};

export const PageHead = ({ title, drawing, short = false, children }: Props) => (
  <section className="overflow-clip border-b-8 border-shelf forced-colors:border-b">
    <div className="page-width grid gap-x-12 lg:grid-cols-[1fr_1.05fr]">
      <div className={WORDS}>
        <h1 className="text-deep">{title}</h1>
        {children}
      </div>
      <img
        src={drawing}
        alt=""
        width="800"
        height="420"
        fetchPriority="high"
        className={`${DRAWING} ${short ? "max-lg:hidden" : ""}`}
      />
    </div>
  </section>
);

const WORDS =
  "self-center py-8 md:pt-12 lg:py-16 [&>p]:mt-5 [&>p]:max-w-prose [&>p]:text-xl [&>p]:text-balance";

/** It stands on the shelf under the head, its own ground under that. */
const DRAWING =
  "mx-auto h-auto w-full max-w-[36rem] translate-y-[7.6%] self-end lg:mx-0 lg:justify-self-end";
