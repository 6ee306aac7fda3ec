import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { PRINTED_PARTS, type PrintedPart } from "~/plan/frame/sections";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import type { Route } from "./+types/print";

const WholePlan = later(async () => (await import("./whole-plan")).WholePlan);

const WORDS: Record<PrintedPart, string> = {
  next: "With boxes to tick.",
  person: "Name, dates and who helps; then the memories.",
  day: "One section after the other.",
};

function partOf({ search }: { search: string }): PrintedPart | undefined {
  const of = new URLSearchParams(search).get("of") ?? "";
  return Object.hasOwn(WORDS, of) ? (of as PrintedPart) : undefined;
}

export function meta({ location }: Route.MetaArgs) {
  const part = partOf(location);
  return planMeta(part ? PRINTED_PARTS[part] : "Print");
}

export default function Print() {
  const part = partOf(useLocation());
  const shown = useRef(part);
  // Another part counts as another page: its heading gets the focus.
  useEffect(() => {
    if (shown.current !== part) document.querySelector<HTMLElement>("main h1")?.focus();
    shown.current = part;
  }, [part]);
  return (
    <>
      <div className="print:hidden">
        <SectionHead title={part ? PRINTED_PARTS[part] : "Print"}>
          {part
            ? WORDS[part]
            : "Everything in this plan. Guests and memories begin a sheet of their own."}
        </SectionHead>
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onClick={() => window.print()}>
            {part ? "Print these sheets" : "Print the plan"}
          </Button>
          {part ? <InPlan to="print">Everything in this plan</InPlan> : null}
          {part === undefined || part === "day" ? (
            <InPlan to="program/folded">Only the program, to fold</InPlan>
          ) : null}
        </p>
      </div>
      <div className="mt-8 print:mt-0">
        <WholePlan part={part} />
      </div>
    </>
  );
}
