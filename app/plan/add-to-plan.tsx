import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import type { Added } from "./add-partner/add-to-shortlist";
import { planInTab } from "./add-partner/plan-in-tab";
import { type OwnPlan, onOwnPlans, ownPlans } from "./own-plans";

type Props = {
  partner: { id: string; name: string };
  /** The id of the element that names the partner, where a page has several. */
  describedBy?: string;
  size?: "md" | "sm";
  className?: string;
};

const NONE: readonly OwnPlan[] = [];

/**
 * The plan that this tab is looking for partners for: the one it came from, or this browser's only
 * one. Pages are the same for everybody, so there is none until scripts run.
 */
function usePlanHere(): OwnPlan | undefined {
  const plans = useSyncExternalStore(onOwnPlans, ownPlans, () => NONE);
  if (plans.length <= 1) return plans[0];
  const here = planInTab();
  return plans.find(({ id }) => id === here);
}

/** Before hydration, or where the plan is ambiguous, it links to the page that asks. */
export function AddToPlan({ partner, describedBy, size, className = "" }: Props) {
  const plan = usePlanHere();
  const [state, setState] = useState<Added | "adding" | "failed">();
  const link = useRef<HTMLAnchorElement>(null);
  const isOn = plan?.partners?.includes(partner.id) === true;
  const isPressed = state === "added" || state === "later";
  // The pressed button has become a link.
  useEffect(() => {
    if (isOn && isPressed && document.activeElement === document.body) link.current?.focus();
  }, [isOn, isPressed]);

  if (!plan) {
    return (
      <LinkButton
        to={`/plan?partner=${partner.id}`}
        aria-describedby={describedBy}
        variant="secondary"
        size={size}
        className={className}
      >
        Add to my plan
      </LinkButton>
    );
  }
  const add = async () => {
    if (state === "adding") return;
    setState("adding");
    try {
      const { addToShortlist } = await import("./add-partner/add-to-shortlist");
      setState(await addToShortlist(plan.id, partner));
    } catch {
      setState("failed");
    }
  };
  return (
    <div className={className}>
      {isOn ? (
        <Link
          ref={link}
          to={`/plan/${plan.id}/partners`}
          aria-describedby={describedBy}
          className="text-link inline-flex min-h-target items-center"
        >
          On your shortlist
        </Link>
      ) : (
        <Button
          variant="secondary"
          size={size}
          className="w-full"
          aria-disabled={state === "adding"}
          aria-describedby={describedBy}
          onClick={add}
        >
          {state === "adding" ? "Adding…" : "Add to my plan"}
        </Button>
      )}
      <p role="status" className="mt-1 text-base empty:hidden">
        {isOn && !isPressed ? null : <Became state={state} plan={plan} />}
      </p>
    </div>
  );
}

const WORDS: Record<Exclude<Added, "added" | "closed"> | "failed", string> = {
  later: "Kept in this browser, and saved as soon as there is a connection.",
  viewer: "You can read this plan. To add something, ask who invited you.",
  over: "This plan is over. Nothing can be added to it.",
  full: "A shortlist holds 100 partners. Remove some first.",
  "no-room": "This plan has no room for more. Remove what you no longer need.",
  failed: "It could not be added. Please check your connection and try again.",
};

function Became({
  state,
  plan,
}: {
  state: Added | "adding" | "failed" | undefined;
  plan: OwnPlan;
}) {
  if (state === undefined || state === "adding") return null;
  if (state === "added")
    return <>Added to {plan.name ? <PlanOf name={plan.name} /> : "your plan"}.</>;
  if (state === "closed") {
    return (
      <>
        This plan is not open in this browser.{" "}
        <Link to="/plan/open" className="text-link">
          Open your plan
        </Link>
      </>
    );
  }
  return WORDS[state];
}

const PlanOf = ({ name }: { name: string }) => (
  <>
    the plan for <bdi>{name}</bdi>
  </>
);
