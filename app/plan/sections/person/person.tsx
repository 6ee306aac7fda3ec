import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { celebrationTypesQuery } from "~/inspiration/queries";
import { today } from "~/lib/dates/day-words";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { PlanDate } from "~/plan/fields/plan-date";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { NotRead } from "~/plan/frame/notices/not-read";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { AddMissing } from "~/plan/sections/checklist/add-missing";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanState } from "~/plan/store/plan-context";
import { nameHint, usePersonLabels } from "./person-labels";
import { PhotoField } from "./photo-field";
import { photoAlt } from "./photo-words";

export default function Person() {
  const plan = usePlan();
  const mayEdit = useMayEdit();
  const address = { noun: "plans", id: usePlanId() } as const;
  const labels = usePersonLabels();
  const isAhead = plan.kind === "ahead";
  const last = today();
  return (
    <>
      <SectionHead title={labels.title}>
        {mayEdit
          ? "Everything here is up to you. What you write goes into the program and the printed plan."
          : "What the family tells of them, for the program and the printed plan."}
      </SectionHead>
      <div className="mt-8 flex flex-col gap-7">
        <PlanText {...address} field="honoree_name" label="Name" hint={`${nameHint(plan.kind)}.`} />
        <PhotoField
          {...address}
          field="photo_path"
          label="Photo"
          hint="People in this plan see it, and guests where the invitation shows it. We do not keep where it was taken."
          alt={photoAlt(plan.honoree_name)}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-7">
          <PlanDate {...address} field="born_on" type="date" label="Born on" max={last} />
          {isAhead && plan.died_on === null ? null : (
            <PlanDate {...address} field="died_on" type="date" label="Died on" max={last} />
          )}
        </div>
        <CelebrationType />
        <PlanLongText {...address} field="loved" label={labels.loved} />
        <PlanLongText {...address} field="not_wanted" label={labels.notWanted} />
        {isAhead || plan.remember ? (
          <PlanLongText {...address} field="remember" label="What should nobody forget?" />
        ) : null}
        {isAhead || plan.leave_out ? (
          <PlanLongText {...address} field="leave_out" label="What should be left out?" />
        ) : null}
        <PlanLongText
          {...address}
          field="faith"
          label="Faith and customs"
          hint="Prayers, candles, food, who speaks first: whatever should be part of it."
        />
        <PlanText
          {...address}
          field="words_for_day"
          label="What you call the day"
          hint="Such as “celebration of life”, “memorial” or “funeral”."
          list="words-for-day"
        />
        <datalist id="words-for-day">
          <option value="celebration of life" />
          <option value="memorial" />
          <option value="funeral" />
        </datalist>
      </div>
      {mayEdit && !isAhead ? (
        <p className="mt-8">
          <InPlan to="memories">What others remember</InPlan>
        </p>
      ) : null}
    </>
  );
}

const LABEL = "Kind of celebration";

/** The type that the first draft and ideas follow. Changing it keeps everything in the plan. */
function CelebrationType() {
  const planId = usePlanId();
  const plan = usePlan();
  const { data: types, isError, refetch } = useQuery(celebrationTypesQuery);
  const isSaved = usePlanState(({ saving }) => saving.kind === "saved");
  const { question } = usePersonLabels();
  // The type when the section opened.
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
