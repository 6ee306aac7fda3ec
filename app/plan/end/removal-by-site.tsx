import { Link } from "react-router";
import { longLocalDate } from "~/lib/dates/relative-time";
import { sectionPath } from "../frame/sections";
import { usePlanId } from "../store/plan-context";
import type { Announcement } from "../store/rows";

/** On every section, for every member: when and why the site removes the plan, how to answer. */
export function RemovalBySite({ announcement }: { announcement: Announcement }) {
  const { due_at, reason } = announcement;
  const planId = usePlanId();
  return (
    <section
      aria-label="This plan is to be removed"
      className="mb-6 rounded-control border-2 border-danger bg-paper p-4 print:hidden"
    >
      <p className="font-semibold">
        Last Hurrah will remove this plan on {longLocalDate(due_at)}. This is why:
      </p>
      <p dir="auto" className="mt-2 border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="mt-2">
        If you think that we are wrong, please{" "}
        <Link to="/contact" className="underline">
          write to us
        </Link>{" "}
        with the subject “My plan”: we look at it again. Until then you can{" "}
        <Link to={sectionPath(planId, "people")} className="underline">
          download everything in it
        </Link>
        .
      </p>
    </section>
  );
}
