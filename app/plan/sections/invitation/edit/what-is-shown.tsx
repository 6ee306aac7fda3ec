import { PlanCheck } from "~/plan/fields/plan-check";
import { usePlan, usePlanId, useRows } from "~/plan/store/plan-context";

export function WhatIsShown() {
  const plan = usePlan();
  const items = useRows("plan_program_items").filter(({ suggested }) => !suggested);
  const address = { noun: "plan_invitations", id: usePlanId() } as const;
  const hasAccess = [plan.step_free, plan.parking, plan.hearing_loop, plan.toilets].some(
    (known) => known !== null,
  );
  const told = [
    ["shows_address", "The address", plan.place_address !== ""],
    [
      "shows_access",
      "Getting in and around: steps, parking, toilets",
      hasAccess || plan.access_notes !== "",
    ],
    ["shows_program", "The program", items.length > 0],
    ["shows_bring", "What to bring", plan.bring !== ""],
  ] as const;
  return (
    <section aria-labelledby="what-is-shown" className="flex flex-col gap-2">
      <h2 id="what-is-shown" className="text-deep">
        What guests are told
      </h2>
      <p className="text-ink-soft">The day and the name of the place always; these if you like:</p>
      {told.map(([field, label, isThere]) => (
        <PlanCheck
          key={field}
          {...address}
          field={field}
          label={label}
          hint={isThere ? undefined : "Nothing is written there yet."}
        />
      ))}
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
