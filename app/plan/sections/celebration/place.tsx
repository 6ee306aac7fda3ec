import { PlanSelect, YES_OR_NO } from "~/plan/fields/plan-choice";
import { PlanLink } from "~/plan/fields/plan-link";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { ToldBefore } from "~/plan/frame/notices/told-before";
import { usePlan, usePlanId } from "~/plan/store/plan-context";

export function Place() {
  const plan = usePlan();
  const address = { noun: "plans", id: plan.id } as const;
  return (
    <div className="flex flex-col gap-6">
      <PlanText
        {...address}
        field="place_name"
        label="Name of the place"
        hint="A park, a hall, their own garden."
      />
      <PlanLongText {...address} field="place_address" label="Address" rows={2} most={1_000} />
      <ToldBefore value={`${plan.place_name}\n${plan.place_address}`} />
      <div className="grid grid-cols-2 gap-6">
        <PlanSelect {...address} field="step_free" label="Step-free" options={YES_OR_NO} />
        <PlanSelect {...address} field="parking" label="Parking" options={YES_OR_NO} />
        <PlanSelect {...address} field="hearing_loop" label="Hearing loop" options={YES_OR_NO} />
        <PlanSelect {...address} field="toilets" label="Toilets" options={YES_OR_NO} />
      </div>
      <PlanLongText
        {...address}
        field="access_notes"
        label="More about getting in and around"
        hint="Which door, how far from the parking, where to sit down."
        rows={2}
      />
      <PlanLongText {...address} field="rain_plan" label="If it rains" rows={2} />
    </div>
  );
}

export const Online = () => (
  <PlanLink
    noun="plans"
    id={usePlanId()}
    field="online_link"
    label="Online link for those far away"
    hint="Guests who come online get it."
  />
);
