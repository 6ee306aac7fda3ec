import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { FieldProblem } from "../fields/field-problem";
import { usePlanField } from "../fields/use-plan-field";
import { usePlanId, useRows } from "../store/plan-context";
import { WeightyStep } from "./weighty-step";

const format = (value: unknown) => (value ? "It is cancelled" : "It takes place");

/** Cancels the celebration after a confirmation, then leads to telling the guests; or undoes it. */
export function CancelCelebration() {
  const planId = usePlanId();
  const navigate = useNavigate();
  const hasGuests = useRows("plan_households").length > 0;
  const address = { noun: "plan_invitations", id: planId, field: "is_cancelled" } as const;
  const { value, problem, set } = usePlanField(address);
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    set(true);
    setAsking(false);
    if (hasGuests) await navigate(`/plan/${planId}/guests/send?kind=cancelled`);
  };
  return (
    <>
      <Button
        variant="secondary"
        className="mt-2 self-start"
        onClick={() => (value ? set(false) : setAsking(true))}
      >
        {value ? "It takes place after all" : "Cancel the celebration"}
      </Button>
      <FieldProblem problem={problem} format={format} />
      <WeightyStep
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel the celebration?"
        description="Anyone who opens their invitation then reads that it does not take place, and is asked nothing. Answers are kept, and you can take it back at any time. Nothing is sent by itself: next you can tell your guests."
        confirmLabel="Cancel the celebration"
        cancelLabel="It takes place"
        pendingLabel="One moment…"
        pending={false}
        onConfirm={cancel}
      />
    </>
  );
}
