import type { ReactNode } from "react";
import { later } from "~/ui/later";

const NoConnection = later(async () => (await import("./no-connection")).NoConnection);

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The section's limit when offline: "Letters go out". */
  needs?: string;
};

/** A section's heading, focused when the section opens, and a sentence about it. */
export const SectionHead = ({ title, children, needs }: Props) => (
  <>
    <h1 tabIndex={-1} dir="auto" className="text-deep">
      {title}
    </h1>
    {children ? <p className="mt-3 max-w-prose text-xl text-ink-soft">{children}</p> : null}
    {needs ? <NoConnection needs={needs} /> : null}
  </>
);
