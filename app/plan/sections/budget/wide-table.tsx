// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
import type { ReactNode } from "react";

/**
 * A table of amounts that scrolls by itself where large text leaves too little room. Amounts do not
 * wrap, and names keep room for a word.
 */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    tabIndex={0}
    className="relative overflow-x-auto print:overflow-visible"
  >
    <table className="w-full text-left [&_td]:wrap-normal [&_thead_th]:wrap-normal [&_th[scope=row]]:min-w-28">
      {children}
    </table>
  </section>
);
