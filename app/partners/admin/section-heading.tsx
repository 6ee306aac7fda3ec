import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useLocation } from "react-router";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { buttonClass } from "~/ui/button";

/** The page's two lists: the ids and texts of their headings. */
export const SECTIONS = {
  applications: { id: "applications", title: "Partner Applications" },
  partners: { id: "current-partners", title: "Current Partners" },
};

type Section = keyof typeof SECTIONS;

/**
 * A list's heading with a link to the other list, since fifty applications are a long scroll.
 * Staff who may not read applications see one list.
 */
export function SectionHeading({ of }: { of: Section }) {
  const { id, title } = SECTIONS[of];
  const { search } = useLocation();
  const role = useStaffRole();
  const other = SECTIONS[of === "applications" ? "partners" : "applications"];
  const Arrow = of === "applications" ? ArrowDown : ArrowUp;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-2xl md:scroll-mt-6">
        {title}
      </h2>
      {mayDo(role, "people") ? (
        <Link
          to={{ search, hash: other.id }}
          replace
          className={buttonClass({ variant: "quiet", size: "sm" })}
          onClick={() => document.getElementById(other.id)?.focus()}
        >
          {other.title}
          <Arrow aria-hidden="true" className="size-5" />
        </Link>
      ) : null}
    </div>
  );
}
