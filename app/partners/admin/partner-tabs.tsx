import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type Counted, countQuery } from "~/admin/queries";
import { type Area, mayDo, useStaffRole } from "~/admin/session/role";
import { buttonClass } from "~/ui/button";

/** What staff do about partners, each at an address of its own. */
const TABS = {
  applications: {
    label: "Partner Applications",
    to: "/admin/partners",
    area: "people",
    count: "new_applications",
    counted: "new",
  },
  changes: {
    label: "Changes",
    to: "/admin/inquiries?tab=changes",
    area: "content",
    count: "proposals",
    counted: "waiting",
  },
  directory: {
    label: "Current Partners",
    to: "/admin/partners?tab=directory",
    area: undefined,
    count: "partners",
    counted: "in the directory",
  },
  answers: {
    label: "Answers",
    to: "/admin/inquiries",
    area: "people",
    count: "inquiries",
    counted: "waiting",
  },
} as const satisfies Record<string, Tab>;

type Tab = { label: string; to: string; area?: Area; count: Counted; counted: string };

/** The tabs of what one's role includes. */
export function PartnerTabs({ current }: { current: keyof typeof TABS }) {
  const role = useStaffRole();
  return (
    <nav aria-label="About partners" className="mb-3 flex flex-wrap gap-2">
      {Object.values(TABS)
        .filter(({ area }) => mayDo(role, area))
        .map((tab) => (
          <TabLink key={tab.to} tab={tab} isCurrent={tab === TABS[current]} />
        ))}
    </nav>
  );
}

function TabLink({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const { data: count } = useQuery(countQuery(tab.count));
  return (
    <Link
      to={tab.to}
      aria-current={isCurrent ? "page" : undefined}
      className={buttonClass({ variant: isCurrent ? "primary" : "secondary", size: "sm" })}
    >
      {tab.label}{" "}
      {count === undefined ? null : (
        <span className="tabular-nums">
          {count.toLocaleString("en-US")}
          <span className="sr-only"> {tab.counted}</span>
        </span>
      )}
    </Link>
  );
}
