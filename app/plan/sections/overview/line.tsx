import type { ReactNode } from "react";
import { Link } from "react-router";
import { type SectionPath, sectionPath } from "~/plan/frame/sections";
import { usePlanId } from "~/plan/store/plan-context";
import { Chevron } from "~/ui/chevron";

type Props = { title: string; to: SectionPath; children: ReactNode };

/** One line of the overview: how a section stands. All of it leads there. */
export const Line = ({ title, to, children }: Props) => (
  <li className="border-b border-line last:border-0">
    <Link
      to={sectionPath(usePlanId(), to)}
      className="flex min-h-16 items-center gap-3 px-card py-2.5 leading-snug hover:bg-blush"
    >
      <div className="min-w-0 flex-1">
        <h2 className="mb-0 font-text text-base leading-snug">{title}</h2>
        <div className="text-ink-soft">{children}</div>
      </div>
      <Chevron to="right" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  </li>
);
