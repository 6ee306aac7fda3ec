import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "~/ui/button-class";

/** The page's two lists, by the ids of their headings: the first may be a long way to the second. */
export const SECTIONS = {
  applications: { id: "applications", title: "Partner Applications" },
  partners: { id: "current-partners", title: "Current Partners" },
};

/** Leads to each list. */
export function SectionLinks() {
  const { search } = useLocation();
  return (
    <nav aria-label="On this page" className="mb-6 flex flex-wrap gap-x-2 gap-y-1">
      {Object.values(SECTIONS).map(({ id, title }) => (
        <Link
          key={id}
          to={{ search, hash: id }}
          replace
          className={buttonClass({ variant: "quiet", size: "sm" })}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {title}
          <ArrowDown aria-hidden="true" className="size-5" />
        </Link>
      ))}
    </nav>
  );
}

/** A list's heading, which the links lead to. */
export const SectionHeading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} tabIndex={-1} className="mb-4 scroll-mt-24 text-2xl md:scroll-mt-6">
    {children}
  </h2>
);
