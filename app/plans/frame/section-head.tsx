import type { ReactNode } from "react";

type Props = { title: ReactNode; children?: ReactNode };

/** A section's heading, which takes the focus when it opens, and a sentence about it. */
export const SectionHead = ({ title, children }: Props) => (
  <>
    <h1 tabIndex={-1} dir="auto" className="text-4xl text-deep">
      {title}
    </h1>
    {children ? <p className="mt-3 max-w-prose text-xl text-ink-soft">{children}</p> : null}
  </>
);
