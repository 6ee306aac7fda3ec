import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { celebrationTypesQuery } from "~/inspiration/queries";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { NotRead } from "~/plan/frame/notices/not-read";
import { AddMissing } from "~/plan/sections/checklist/add-missing";
import { usePlan, usePlanId, usePlanState } from "~/plan/store/plan-context";
import { usePersonLabels } from "./person-labels";

const LABEL = "Kind of celebration";

/** The type that the first draft and ideas follow. Changing it keeps everything in the plan. */
export function CelebrationType() {
  const planId = usePlanId();
  const plan = usePlan();
  const { data: types, isError, refetch } = useQuery(celebrationTypesQuery);
  const isSaved = usePlanState(({ saving }) => saving.kind === "saved");
  // The type when the section opened.
  const { question } = usePersonLabels();
  const [found] = useState(plan.celebration_type_id);
  const own = plan.celebration_type_id;
  if (!types) {
    return (
      <div>
        <p className="font-semibold">{LABEL}</p>
        {isError ? (
          <NotRead onRetry={refetch}>The kinds could not be loaded.</NotRead>
        ) : (
          <p className="text-ink-soft">A moment…</p>
        )}
      </div>
    );
  }
  const options: { value: string | null; label: string }[] = [
    ...types.map(({ id, title }) => ({ value: id, label: title })),
    { value: null, label: "Something else" },
  ];
  if (own !== null && !types.some(({ id }) => id === own)) {
    options.push({ value: own, label: "A kind that is no longer offered" });
  }
  return (
    <div>
      <PlanSelect
        noun="plans"
        id={planId}
        field="celebration_type_id"
        label={LABEL}
        hint={`${question} Another kind changes nothing that is in the plan.`}
        options={options}
      />
      {own === found || !isSaved ? null : (
        <div role="status">
          <p className="mt-4">
            The first draft for this kind has ideas and parts of a program of its own. You can add
            those that are missing in your plan.
          </p>
          <AddMissing className="mt-3" />
        </div>
      )}
    </div>
  );
}
