import { Link, useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { planMeta } from "../frame/plan-meta";
import { SectionHead } from "../frame/section-head";
import { PRINTED_PARTS, type PrintedPart, printPath, sectionPath } from "../frame/sections";
import { usePlanId } from "../store/plan-context";
import { WholePlan } from "./whole-plan";

const WORDS: Record<PrintedPart, string> = {
  next: "The checklist, with boxes to tick.",
  person: "The first sheet, and the memories.",
  day: "The day: each section on a sheet of its own.",
};

export const meta = () => planMeta("Print");

/** The plan on paper, section by section: all of it, or what is under one entry of the menu. */
export default function Print() {
  const planId = usePlanId();
  const [search] = useSearchParams();
  const part = PRINTED_PARTS.find((part) => part === search.get("of"));
  return (
    <>
      <div className="print:hidden">
        <SectionHead title="Print">
          {part ? WORDS[part] : "Everything in this plan, each section on a sheet of its own."}
        </SectionHead>
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onClick={() => window.print()}>
            {part ? "Print these sheets" : "Print the plan"}
          </Button>
          {part ? (
            <Link to={printPath(planId)} className="text-link">
              Everything in this plan
            </Link>
          ) : null}
          {part === undefined || part === "day" ? (
            <Link to={`${sectionPath(planId, "program")}/folded`} className="text-link">
              Only the program, to fold
            </Link>
          ) : null}
        </p>
      </div>
      <div className="mt-8 print:mt-0">
        <WholePlan part={part} />
      </div>
    </>
  );
}
