import type { ReactNode } from "react";
import { Link } from "react-router";
import { type SectionPath, sectionPath } from "~/plan/frame/sections";
import { usePlanId } from "~/plan/store/plan-context";
import { Card } from "~/ui/card";

type TileProps = {
  title: string;
  to?: SectionPath;
  /** A page within that section, such as "/send". */
  page?: string;
  link?: string;
  wide?: boolean;
  children: ReactNode;
};

/** A tile of the overview that links to its section. */
export function Tile({ title, to, page = "", link, wide = false, children }: TileProps) {
  const planId = usePlanId();
  return (
    <Card className={`flex flex-col ${wide ? "sm:col-span-2" : ""}`}>
      <h2 className="text-h3">{title}</h2>
      <div className="mt-2 flex-1">{children}</div>
      {to !== undefined && link ? (
        <Link
          to={`${sectionPath(planId, to)}${page}`}
          className="text-link mt-2 inline-flex min-h-target items-center self-start"
        >
          {link}
        </Link>
      ) : null}
    </Card>
  );
}
