import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { usePlanId } from "../store/plan-context";
import { SECTIONS, sectionPath } from "./sections";

/** How long browsers without an idle callback wait, in milliseconds. */
const SOON = 1_500;

/** The links have done their work by then: each section changes them, which would slow it down. */
const FETCHED = 10_000;

/**
 * Fetches the code of all sections once the browser is idle: they open at once, and without a
 * connection too.
 */
export function SectionCode() {
  const planId = usePlanId();
  const [step, setStep] = useState<"waiting" | "fetching" | "done">("waiting");
  useEffect(() => {
    if (step === "done") return;
    if (step === "fetching") {
      const timer = setTimeout(() => setStep("done"), FETCHED);
      return () => clearTimeout(timer);
    }
    const idle = () => setStep("fetching");
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(idle, SOON);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(idle);
    return () => cancelIdleCallback(handle);
  }, [step]);
  if (step !== "fetching") return null;
  return SECTIONS.map(({ path }) => (
    <PrefetchPageLinks key={path} page={sectionPath(planId, path)} />
  ));
}
