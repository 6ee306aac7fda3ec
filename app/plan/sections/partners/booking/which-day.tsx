import { dayWords } from "~/lib/dates/day-words";
import type { FormFields } from "~/plan/fields/form-fields";
import { usePlan } from "~/plan/store/plan-context";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextField } from "~/ui/form/fields";
import { freeWords, isNotFree } from "../threads/answer-words";
import type { Conversation } from "../threads/conversation";
import { type BookingDraft, dayOfBooking, OTHER_DAY } from "./booking";

type Props = FormFields<BookingDraft> & {
  booked: Conversation;
  draft: BookingDraft;
  problem: string | undefined;
};

export function WhichDay({ booked, draft, problem, text, tick }: Props) {
  const plan = usePlan();
  const { dates } = booked.inquiry;
  const day = dayOfBooking(draft, dates);
  const isOther = draft.day === OTHER_DAY;
  const wordsOf = (date: string) =>
    [dayWords(date), booked.answer ? freeWords(booked.answer, date) : ""]
      .filter(Boolean)
      .join(" · ");
  const isPlansDay = plan.day_state === "set" && plan.day === day;
  return (
    <div className="flex flex-col gap-3">
      {dates.length > 0 ? (
        <SelectField
          label="Which day is booked?"
          {...text("day")}
          error={isOther ? undefined : problem}
          options={[
            { value: "", label: "Not decided yet" },
            ...dates.map((date) => ({ value: date, label: wordsOf(date) })),
            { value: OTHER_DAY, label: "Another day" },
          ]}
        />
      ) : null}
      {dates.length === 0 || isOther ? (
        <TextField
          label="The day that is booked"
          hint="You can leave it open."
          type="date"
          className="max-w-64"
          {...text("otherDay")}
          error={problem}
        />
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
          {...tick("asDay")}
        />
      ) : null}
    </div>
  );
}
