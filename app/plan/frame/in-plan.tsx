import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePlanId } from "../store/plan-context";
import type { SectionPath } from "./sections";

type Section = Exclude<SectionPath, "">;

type Props = {
  /** A section, or a page or row of it, such as "guests/send". */
  to: Section | `${Section}${"/" | "#"}${string}`;
  /** It is a part of a sentence. */
  isInText?: boolean;
  className?: string;
  children: ReactNode;
};

/** A link within the plan, high enough for a thumb. */
export const InPlan = ({ to, isInText, className = "", children }: Props) => (
  <Link
    to={`/plan/${usePlanId()}/${to}`}
    className={`text-link ${isInText ? "" : "inline-flex min-h-target items-center"} ${className}`}
  >
    {children}
  </Link>
);
