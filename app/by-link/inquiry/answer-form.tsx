import { longDay } from "~/lib/dates/long-day";
import { Button } from "~/ui/button";
import { Checkbox, Input, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { DayField } from "./day-field";
import type { Inquiry } from "./queries";
import { type AnswerErrors, type AnswerValues, dayField, FILES_MAX } from "./schema";

type Props = {
  inquiry: Inquiry;
  /** Identifies this answer, so that a double press sends only one. */
  answerId: string;
  values: AnswerValues;
  errors: AnswerErrors;
};

/** The answer's fields as a plain form, which works without JavaScript. */
export function AnswerForm({ inquiry, answerId, values, errors }: Props) {
  const room = FILES_MAX - inquiry.files.length;
  const isBooked = inquiry.state === "booked";
  return (
    <form method="post" action="?" encType="multipart/form-data" className="flex flex-col gap-6">
      <input type="hidden" name="id" value={answerId} />
      {isBooked ? null : <WhatYouOffer {...{ inquiry, values, errors }} />}
      <Field
        label="Your message"
        hint={
          isBooked
            ? undefined
            : "As if you met them: what you would need to know, what you would offer."
        }
        error={errors.words}
      >
        {(control) => (
          <Textarea
            {...control}
            name="words"
            defaultValue={values.words ?? ""}
            rows={6}
            dir="auto"
          />
        )}
      </Field>
      {room > 0 ? (
        <Field
          label={room > 1 ? `Files, up to ${room} (if you like)` : "One more file (if you like)"}
          hint="A brochure, a price list, a picture: PDF, PNG, JPEG or WebP, up to 10 MB each."
          error={errors.files}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              name="files"
              multiple={room > 1}
              accept="application/pdf,image/png,image/jpeg,image/webp"
            />
          )}
        </Field>
      ) : null}
      <Button type="submit" name="do" value="answer" className="self-start">
        {isBooked ? "Send our message" : "Send our answer"}
      </Button>
    </form>
  );
}

/** Availability, price and hold date; settled once the family has booked. */
function WhatYouOffer({ inquiry, values, errors }: Omit<Props, "answerId">) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "" });
  return (
    <>
      {inquiry.dates.map((date) => (
        <DayField
          key={date}
          name={dayField(date)}
          label={`Are you free on ${longDay(date)}?`}
          value={values[dayField(date)]}
        />
      ))}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Price, from" hint={`In ${inquiry.currency}`} error={errors.price_from}>
          {(control) => (
            <Input {...control} {...field("price_from")} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field label="Price, to" hint="Leave it empty for one price" error={errors.price_to}>
          {(control) => (
            <Input {...control} {...field("price_to")} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
      </div>
      <Checkbox
        name="price_each"
        value="yes"
        label="This price is for each person"
        defaultChecked={values.price_each === "yes"}
      />
      <Field label="What the price includes" error={errors.price_includes}>
        {(control) => <Textarea {...control} {...field("price_includes")} rows={3} dir="auto" />}
      </Field>
      <Field label="We hold the date until" error={errors.hold_until}>
        {(control) => (
          <Input {...control} {...field("hold_until")} type="date" className="max-w-60" />
        )}
      </Field>
    </>
  );
}
