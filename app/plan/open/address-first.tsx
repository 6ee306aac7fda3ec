import { type ReactNode, useState } from "react";
import { Card } from "~/ui/card";
import { usePlanState, usePlanStore } from "../store/plan-context";
import { KeepPlan, useKeptElsewhere } from "./keep-plan";

type Props = {
  /** Says who is told the address, or that nobody is. */
  children: ReactNode;
};

/** Explains why no letter can go out yet; nothing once an address is confirmed. */
export function AddressFirst({ children }: Props) {
  const store = usePlanStore();
  const isKept = usePlanState(({ retention }) => retention.keeps === "address");
  // The result of confirming stays visible until the screen is left.
  const [wasKept] = useState(isKept);
  const [isKeptHere, setKeptHere] = useState(false);
  const isKeptElsewhere = useKeptElsewhere(isKept, isKeptHere);
  if (wasKept || isKeptElsewhere) return null;
  const onKept = () => {
    setKeptHere(true);
    store.refresh();
  };
  return (
    <Card className="mt-8 bg-blush">
      <h2 className="text-h3">First, keep this plan</h2>
      <p className="mt-2 mb-4">
        Before letters can go out, one member’s address has to be confirmed: so that an answer finds
        you, and nobody writes to strangers from nowhere. {children}
      </p>
      <KeepPlan onKept={onKept} />
    </Card>
  );
}
