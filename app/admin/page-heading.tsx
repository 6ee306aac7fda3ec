import type { ReactNode } from "react";

/** A back office page's heading, which takes the focus when the page opens, and its buttons. */
export function PageHeading({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 tabIndex={-1} className="text-3xl">
        {children}
      </h1>
      {actions}
    </div>
  );
}
