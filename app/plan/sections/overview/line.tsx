import type { ReactNode } from "react";
import { Link } from "react-router";
import { type SectionPath, sectionPath } from "~/plan/frame/sections";
import { usePlanId } from "~/plan/store/plan-context";
import { Chevron } from "~/ui/chevron";

type Props = {
  title: string;
  /** A figure or a word on the right. */
  state?: ReactNode;
  to: SectionPath;
  children: ReactNode;
};

/** One line of the overview: how a section stands. All of it leads there. */
export const Line = ({ title, state, to, children }: Props) => (
  <li className="border-b border-line last:border-0">
    <Link
      to={sectionPath(usePlanId(), to)}
      className="flex min-h-[64px] items-center gap-3 px-card py-2 leading-snug hover:bg-blush"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <h2 className="font-text text-base leading-snug">{title}</h2>
          {state ? <span className="text-ink-soft">{state}</span> : null}
        </div>
        <div className="text-ink-soft">{children}</div>
      </div>
      <Chevron to="right" className="size-icon shrink-0 text-ink-soft" />
    </Link>
  </li>
);
