import { Link } from "react-router";
import { Button } from "~/ui/button";
import { planMeta } from "../frame/plan-meta";
import { SectionHead } from "../frame/section-head";
import { sectionPath } from "../frame/sections";
import { usePlanId } from "../store/plan-context";
import { WholePlan } from "./whole-plan";

export const meta = () => planMeta("Print");

/** The whole plan on paper, section by section. */
export default function Print() {
  const planId = usePlanId();
  return (
    <>
      <div className="print:hidden">
        <SectionHead title="Print">
          Everything in this plan, each section on a sheet of its own.
        </SectionHead>
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onClick={() => window.print()}>Print the plan</Button>
          <Link to={`${sectionPath(planId, "program")}/folded`} className="text-link">
            Only the program, to fold
          </Link>
        </p>
      </div>
      <div className="mt-8 print:mt-0">
        <WholePlan />
      </div>
    </>
  );
}
