import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { type Counted, countQuery } from "../queries";
import { type Area, mayDo, useStaffRole } from "../session/role";

export type PageTab = {
  label: string;
  to: string;
  area?: Area;
  count?: { of: Counted; words: string };
};

type Props = { label: string; tabs: PageTab[]; current: PageTab };

export function PageTabs({ label, tabs, current }: Props) {
  const role = useStaffRole();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs
        .filter(({ area }) => mayDo(role, area))
        .map((tab) => (
          <Link
            key={tab.label}
            to={tab.to}
            aria-current={tab === current ? "page" : undefined}
            className={buttonClass({
              variant: tab === current ? "primary" : "secondary",
              size: "sm",
            })}
          >
            {tab.label} {tab.count ? <Count {...tab.count} /> : null}
          </Link>
        ))}
    </nav>
  );
}

function Count({ of, words }: NonNullable<PageTab["count"]>) {
  const { data } = useQuery(countQuery(of));
  return data === undefined ? null : (
    <span className="tabular-nums">
      {data.toLocaleString("en-US")}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
