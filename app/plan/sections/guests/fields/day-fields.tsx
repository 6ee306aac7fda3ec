import { dayAndHourWords } from "~/lib/dates/day-words";
import { FieldFrame } from "~/plan/fields/field-frame";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { usePlan } from "~/plan/store/plan-context";
import type { Value } from "~/plan/store/rows";
import { Select } from "~/ui/form/controls";
import { DAY_ANSWERS, dayAnswerWords, daysAsked, ofDay, withOfDay } from "~shared/plan/days-asked";

/** What a household said of the days that guests are asked about, entered by the family. */
export function DayFields({ household }: { household: string }) {
  const plan = usePlan();
  const days = daysAsked(plan);
  const { value, problem, set } = usePlanField({
    noun: "plan_households",
    id: household,
    field: "days",
  });
  const said = Array.isArray(value) ? value : [];
  const format = (day: string) => (of: Value) =>
    dayAnswerWords(Array.isArray(of) ? ofDay(of, day) : undefined);
  if (days.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3 border-b border-line pb-5">
      <legend className="mb-2 font-semibold">Which days suit them</legend>
      {days.map((day) => (
        <FieldFrame
          key={day}
          label={dayAndHourWords(day, plan.possible_hours)}
          {...{ value, problem }}
          format={format(day)}
        >
          {(props) => (
            <Select
              {...props}
              value={ofDay(said, day) ?? ""}
              onChange={({ target }) => set(withOfDay(said, day, target.value))}
            >
              <option value="">{dayAnswerWords(undefined)}</option>
              {DAY_ANSWERS.map((answer) => (
                <option key={answer.value} value={answer.value}>
                  {answer.label}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ))}
    </fieldset>
  );
}
