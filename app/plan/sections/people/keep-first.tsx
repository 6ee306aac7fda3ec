import { useState } from "react";
import { Disclosure } from "~/plan/frame/disclosure";
import { KeepPlan } from "~/plan/open/keep-plan";
import { usePlanStore } from "~/plan/store/plan-context";
import { Card } from "~/ui/card";

/** Explains why no letter can go out yet, and how to change that. */
export function KeepFirst({ isKept }: { isKept: boolean }) {
  const store = usePlanStore();
  // The result stays visible until the section is left.
  const [wasKept] = useState(isKept);
  if (wasKept) return null;
  return (
    <Card className="mt-5 bg-blush">
      <p>
        A plan may send nothing before one member’s address is confirmed. Then invitations can go
        out as letters, too.
      </p>
      <Disclosure title="Keep this plan" className="mt-2">
        <div className="mt-3">
          <KeepPlan onKept={store.refresh} />
        </div>
      </Disclosure>
    </Card>
  );
}
