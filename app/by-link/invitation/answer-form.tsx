import { dayAndHourWords } from "~/lib/dates/day-words";
import type { Errors, Typed } from "~/lib/forms/personal-form";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/fields";
import { DAY_ANSWERS } from "~shared/plan/days-asked";
import type { GuestPage } from "~shared/plan/guest-page";
import { AnswerChoice } from "./answer-choice";
import { GuestFieldset, TakeBack } from "./guest-fieldset";
import { partsOf } from "./queries";
import { ALL_COME, broughtBy, dayField, namesOf, repliesAsked } from "./schema";

type Props = {
  page: GuestPage;
  /** Identifies this answer, so that a double press sends only one. */
  answerId: string;
  seen: string;
  values: Typed;
  errors: Errors;
};

export function AnswerForm({ page, answerId, seen, values, errors }: Props) {
  const names = namesOf(page.guests);
  return (
    <form
      method="post"
      action="?change"
      data-keep="answer"
      data-refused={Object.keys(errors).length > 0 ? "" : undefined}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="id" value={answerId} />
      <input type="hidden" name="seen" value={seen} />
      {isForAll(page, values) ? <AllCome /> : null}
      {page.days_asked.length > 0 ? (
        <>
          <p>
            <strong>Which days could you come?</strong> One answer for all of you. “If need be” is
            for a day that is hard for you, or on which only some of you could.
          </p>
          {page.days_asked.map((day) => (
            <div key={day} className="rounded-card border border-line bg-paper p-5">
              <AnswerChoice
                name={dayField(day)}
                legend={dayAndHourWords(day)}
                offers={DAY_ANSWERS}
                value={values[dayField(day)]}
                error={errors[dayField(day)]}
              />
            </div>
          ))}
        </>
      ) : null}
      {page.guests.map((guest) => (
        <GuestFieldset
          key={guest.id}
          guest={guest}
          name={names.get(guest.id) ?? ""}
          parts={partsOf(page)}
          isOnline={page.invitation.offers_online}
          values={values}
          errors={errors}
        />
      ))}
      {page.plus_ones > 0 ? (
        <Field
          id="plus_ones"
          label={page.guests.length > 0 ? "Who comes with you?" : "How many of you come?"}
          hint="How many, for now. You can tell their names and needs afterwards, or later."
          error={errors.plus_ones}
        >
          {(control) => (
            <div className="max-w-60">
              <Select {...control} name="plus_ones" defaultValue={values.plus_ones ?? "0"}>
                {offered(page, values).map((count) => (
                  <option key={count} value={count}>
                    {count === 0 ? "Nobody" : count === 1 ? "One person" : `${count} people`}
                  </option>
                ))}
              </Select>
            </div>
          )}
        </Field>
      ) : null}
      <TextAreaField
        id="message"
        label="A message to the family, if you like"
        hint={
          page.told_message
            ? "The family has one from you. Write again to replace it."
            : "Only the family reads it."
        }
        error={errors.message}
        name="message"
        rows={4}
        dir="auto"
        defaultValue={values.message ?? ""}
      />
      {page.told_message ? (
        <TakeBack field="message" values={values}>
          Take back the message that the family has
        </TakeBack>
      ) : null}
      <Button type="submit" name="do" value="answer" className="self-start">
        Send our answer
      </Button>
    </form>
  );
}

/** How many a household may bring; more, if it brings them by now or a refused answer said so. */
const offered = (page: GuestPage, { plus_ones }: Typed): number[] => [
  ...new Set([...Array(page.plus_ones + 1).keys(), broughtBy(page), Number(plus_ones) || 0]),
];

const isForAll = (page: GuestPage, values: Typed): boolean =>
  page.guests.length > 1 && repliesAsked(page).every((name) => !values[name]);

/** One press for a household that comes. The first button of the form is what Enter presses. */
const AllCome = () => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <button type="submit" name="do" value="answer" tabIndex={-1} aria-hidden className="sr-only" />
    <Button type="submit" name="do" value={ALL_COME}>
      Yes, all of us
    </Button>
    <p className="min-w-56 flex-1 text-ink-soft">
      Or answer for each of you. Needs and a message can come later.
    </p>
  </div>
);
