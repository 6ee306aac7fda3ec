import { PlanCheck } from "~/plans/fields/plan-check";
import { usePlanId } from "~/plans/store/plan-context";

/** That the celebration does not take place; unticked, everything is as before. */
export function Cancelled() {
  const address = { noun: "plan_invitations", id: usePlanId() } as const;
  return (
    <section aria-labelledby="cancelled" className="flex flex-col gap-2">
      <h2 id="cancelled" className="text-3xl text-deep">
        If it does not take place
      </h2>
      <PlanCheck
        {...address}
        field="is_cancelled"
        label="The celebration is cancelled"
        hint="Whoever opens their invitation reads that it does not take place, and is asked nothing. Answers are kept. Untick it, and the invitation is as before."
      />
    </section>
  );
}
