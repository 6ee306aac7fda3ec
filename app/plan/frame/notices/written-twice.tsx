import type { ReactNode } from "react";
import { takeFocus } from "~/ui/take-focus";

/** Two people wrote something else at once: what each wrote, and which one counts. */
export const WrittenTwice = ({ children }: { children: ReactNode }) => (
  <div
    ref={takeFocus}
    role="status"
    tabIndex={-1}
    className="mb-4 flex flex-col gap-4 rounded-control border-2 border-joy bg-paper p-4"
  >
    {children}
  </div>
);
