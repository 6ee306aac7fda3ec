import { PlanSelect } from "~/plan/fields/plan-choice";
import { WHEN_DIED } from "~/plan/start/answers";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { LIVES_IN } from "./task-groups";

export function ListFactsSheet() {
  const { kind } = usePlan();
  const address = { noun: "plans", id: usePlanId() } as const;
  return (
    <div className="flex flex-col gap-5">
      {kind === "died" ? (
        <PlanSelect
          {...address}
          field="happened"
          label="When did it happen?"
          hint="What is past moves out of the way."
          options={WHEN_DIED}
        />
      ) : null}
      <PlanSelect
        {...address}
        field="country"
        label="Where do you live?"
        hint="Offices and papers differ. Until you say, the list is for the United States."
        options={LIVES_IN}
      />
    </div>
  );
}
