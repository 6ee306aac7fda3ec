import { PlanCheck } from "~/plan/fields/plan-check";
import { usePlan, usePlanId, useRows } from "~/plan/store/plan-context";

/** Chooses the plan's facts that guests are told besides the day and the place's name. */
export function WhatIsShown() {
  const plan = usePlan();
  const items = useRows("plan_program_items").filter(({ suggested }) => !suggested);
  const address = { noun: "plan_invitations", id: usePlanId() } as const;
  const nothing = (is: boolean) => (is ? undefined : "Nothing is written there yet.");
  const hasAccess = [plan.step_free, plan.parking, plan.hearing_loop, plan.toilets].some(
    (known) => known !== null,
  );
  return (
    <section aria-labelledby="what-is-shown" className="flex flex-col gap-2">
      <h2 id="what-is-shown" className="text-deep">
        What guests are told
      </h2>
      <p className="text-ink-soft">The day and the name of the place always; these if you like:</p>
      <PlanCheck
        {...address}
        field="shows_address"
        label="The address"
        hint={nothing(plan.place_address !== "")}
      />
      <PlanCheck
        {...address}
        field="shows_access"
        label="Getting in and around: steps, parking, toilets"
        hint={nothing(hasAccess || plan.access_notes !== "")}
      />
      <PlanCheck
        {...address}
        field="shows_program"
        label="The program"
        hint={nothing(items.length > 0)}
      />
      <PlanCheck
        {...address}
        field="shows_bring"
        label="What to bring"
        hint={nothing(plan.bring !== "")}
      />
      <PlanCheck
        {...address}
        field="offers_online"
        label="Guests can also come online"
        hint={
          plan.online_link
            ? "The invitation says so. The link itself is not on it."
            : "The invitation says so. The link is still missing, under Celebration."
        }
      />
    </section>
  );
}
