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
  children: ReactNode;
};

/** A tile of the overview that links to its section. */
export function Tile({ title, to, page = "", link, children }: TileProps) {
  const planId = usePlanId();
  return (
    <Card>
      <h2>{title}</h2>
      {children}
      {to !== undefined && link ? (
        <Link
          to={`${sectionPath(planId, to)}${page}`}
          className="text-link mt-2 inline-flex min-h-target items-center"
        >
          {link}
        </Link>
      ) : null}
    </Card>
  );
}
