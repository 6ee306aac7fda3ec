import { dayWords } from "~/lib/dates/day-words";
import { usePlan } from "~/plan/store/plan-context";
import { Checkbox, Input, Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { freeWords, isNotFree } from "../threads/answer-words";
import type { Conversation } from "../threads/conversation";
import { type BookingDraft, dayOfBooking, OTHER_DAY } from "./booking";

type Props = {
  booked: Conversation;
  draft: BookingDraft;
  problem: string | undefined;
  onChange: (part: Partial<BookingDraft>) => void;
};

/** The booked day, and whether the celebration is on it. */
export function WhichDay({ booked, draft, problem, onChange }: Props) {
  const plan = usePlan();
  const { dates } = booked.inquiry;
  const day = dayOfBooking(draft, dates);
  const isPlansDay = plan.day_state === "set" && plan.day === day;
  return (
    <div className="flex flex-col gap-3">
      {dates.length > 0 ? (
        <Field label="Which day is booked?" error={draft.day === OTHER_DAY ? undefined : problem}>
          {(control) => (
            <Select
              {...control}
              value={draft.day}
              onChange={({ target }) => onChange({ day: target.value })}
            >
              <option value="">Not decided yet</option>
              {dates.map((date) => (
                <option key={date} value={date}>
                  {[dayWords(date), booked.answer ? freeWords(booked.answer, date) : ""]
                    .filter(Boolean)
                    .join(" · ")}
                </option>
              ))}
              <option value={OTHER_DAY}>Another day</option>
            </Select>
          )}
        </Field>
      ) : null}
      {dates.length === 0 || draft.day === OTHER_DAY ? (
        <Field label="The day that is booked" hint="You can leave it open." error={problem}>
          {(control) => (
            <Input
              {...control}
              type="date"
              className="max-w-64"
              value={draft.otherDay}
              onChange={({ target }) => onChange({ otherDay: target.value })}
            />
          )}
        </Field>
      ) : null}
      {day && booked.answer && isNotFree(booked.answer, day) ? (
        <p role="status" className="font-semibold">
          They marked this day “Not free”. Please ask them before you count on it.
        </p>
      ) : null}
      {day && !isPlansDay ? (
        <Checkbox
          label={
            plan.day_state === "set" && plan.day
              ? `Make it the day of the celebration, in place of ${dayWords(plan.day)}`
              : "Make it the day of the celebration"
          }
          checked={draft.asDay}
          onChange={({ target }) => onChange({ asDay: target.checked })}
        />
      ) : null}
    </div>
  );
}
