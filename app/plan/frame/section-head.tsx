import type { ReactNode } from "react";
import { Link } from "react-router";
import { later } from "~/ui/later";
import { useInvitation, usePlanId } from "../store/plan-context";
import type { SectionPath } from "./sections";

const NoConnection = later(async () => (await import("./notices/no-connection")).NoConnection);

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The section's limit when offline: "Letters go out". */
  needs?: string;
};

/** A section's heading, focused when the section opens, beside a strip of the plan's picture. */
export const SectionHead = ({ title, children, needs }: Props) => (
  <>
    {/* The strip goes above the heading where a long word has no room beside it. */}
    <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-3">
      <h1 tabIndex={-1} dir="auto" className="flex-[1_1_min-content] text-deep wrap-break-word">
        {title}
      </h1>
      <PictureBox className="h-20 w-[120px] shrink-0 rounded-control lg:h-[120px] lg:w-72 lg:rounded-card" />
    </div>
    {children ? <p className="mt-3 max-w-prose text-xl text-ink-soft">{children}</p> : null}
    {needs ? <NoConnection needs={needs} /> : null}
  </>
);

type Section = Exclude<SectionPath, "">;

type InPlanProps = {
  /** A section, or a page or row of it, such as "guests/send"; or a page of no section. */
  to: Section | "ahead" | "wishes" | `${Section}${"/" | "#"}${string}`;
  /** High enough for a thumb, unless it is a part of a sentence. */
  className?: string;
  children: ReactNode;
};

export const InPlan = ({
  to,
  className = "inline-flex min-h-target items-center",
  children,
}: InPlanProps) => (
  <Link to={`/plan/${usePlanId()}/${to}`} className={`text-link ${className}`}>
    {children}
  </Link>
);

// Loaded on demand: the words beside it do not wait for drawings and the rules of choosing one.
const PlanPicture = later(async () => (await import("./plan-picture")).PlanPicture);

/** A box with the plan's picture; none where the family wants none. @param className its size */
export function PictureBox({ className }: { className: string }) {
  const picture = useInvitation()?.picture;
  return picture === undefined || picture === "none" ? null : (
    <div className={`relative overflow-clip bg-blush print:hidden ${className}`}>
      <PlanPicture />
    </div>
  );
}
