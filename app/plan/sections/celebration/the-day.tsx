import { useState } from "react";
import { today } from "~/lib/dates/day-words";
import { PlanChoice, PlanSelect } from "~/plan/fields/plan-choice";
import { PlanDate } from "~/plan/fields/plan-date";
import { PlanNumber } from "~/plan/fields/plan-number";
import { ToldBefore } from "~/plan/frame/notices/told-before";
import { durationWords, planTimes } from "~/plan/sections/program/program-times";
import { usePlan, useRows } from "~/plan/store/plan-context";
import { timeZoneOptions } from "~shared/time-zones";
import { chooseableDays, DAY_STATES } from "./days";
import { PossibleDays } from "./possible-days";

export function WhichDay() {
  const { id, day, day_state, time_zone } = usePlan();
  const address = { noun: "plans", id } as const;
  const { min, max } = chooseableDays(today(time_zone ?? undefined));
  return (
    <div className="flex flex-col gap-6">
      <PlanChoice {...address} field="day_state" label="Is there a date?" options={DAY_STATES} />
      {day_state === "set" ? (
        <PlanDate {...address} field="day" type="date" label="Date" min={min} max={max} />
      ) : null}
      {day_state === "some" ? <PossibleDays min={min} max={max} /> : null}
      {day_state === "none" ? (
        <p className="text-ink-soft">There is time. A celebration can be weeks or months away.</p>
      ) : null}
      <ToldBefore value={`${day_state} ${day}`} />
    </div>
  );
}

export function TheDay() {
  const plan = usePlan();
  const { minutes } = planTimes(plan, useRows("plan_program_items"));
  const address = { noun: "plans", id: plan.id } as const;
  return (
    <div className="flex flex-col gap-6">
      <WhichDay />
      {plan.day_state === "none" ? null : (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <PlanDate {...address} field="start_time" type="time" label="Starts at" />
            <PlanNumber
              {...address}
              field="minutes"
              label="How long, in minutes"
              hint={minutes > 0 ? `The program takes ${durationWords(minutes)}.` : undefined}
              most={10_080}
              unit="minutes"
            />
          </div>
          <ToldBefore value={plan.start_time?.slice(0, 5) ?? ""} />
          <TimeZone id={plan.id} />
        </>
      )}
    </div>
  );
}

/** A component of its own, rendered only when shown: listing all zones takes a phone a while. */
function TimeZone({ id }: { id: string }) {
  const [zones] = useState(timeZoneOptions);
  return (
    <PlanSelect
      noun="plans"
      id={id}
      field="time_zone"
      label="Time zone of the place"
      options={zones}
    />
  );
}
