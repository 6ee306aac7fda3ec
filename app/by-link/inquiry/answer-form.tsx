import { dayWords } from "~/lib/dates/day-words";
import type { Errors, Typed } from "~/lib/forms/personal-form";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { AnswerChoice } from "../invitation/answer-choice";
import type { Inquiry } from "./queries";
import { dayField, FILES_MAX } from "./schema";

const FREE = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "maybe", label: "Not sure yet" },
];

type Props = {
  inquiry: Inquiry;
  /** Identifies this answer, so that a double press sends only one. */
  answerId: string;
  values: Typed;
  errors: Errors;
};

export function AnswerForm({ inquiry, answerId, values, errors }: Props) {
  const room = FILES_MAX - inquiry.files.length;
  const isBooked = inquiry.state === "booked";
  return (
    <form method="post" action="?" encType="multipart/form-data" className="flex flex-col gap-6">
      <input type="hidden" name="id" value={answerId} />
      {isBooked ? null : <WhatYouOffer {...{ inquiry, values, errors }} />}
      <TextAreaField
        label="Your message"
        hint={
          isBooked
            ? undefined
            : "As if you met them: what you would need to know, what you would offer."
        }
        error={errors.words}
        name="words"
        defaultValue={values.words ?? ""}
        rows={6}
        dir="auto"
      />
      {room > 0 ? (
        <TextField
          label={room > 1 ? `Files, up to ${room} (if you like)` : "One more file (if you like)"}
          hint="A brochure, a price list, a picture: PDF, PNG, JPEG or WebP, up to 10 MB each."
          error={errors.files}
          type="file"
          name="files"
          multiple={room > 1}
          accept="application/pdf,image/png,image/jpeg,image/webp"
        />
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
        <AnswerChoice
          key={date}
          name={dayField(date)}
          legend={`Are you free on ${dayWords(date)}?`}
          offers={FREE}
          value={values[dayField(date)]}
          error={undefined}
        />
      ))}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Price, from"
          hint={`In ${inquiry.currency}`}
          error={errors.price_from}
          {...field("price_from")}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label="Price, to"
          hint="Leave it empty for one price"
          error={errors.price_to}
          {...field("price_to")}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Checkbox
        name="price_each"
        value="yes"
        label="This price is for each person"
        defaultChecked={values.price_each === "yes"}
      />
      <TextAreaField
        label="What the price includes"
        error={errors.price_includes}
        {...field("price_includes")}
        rows={3}
        dir="auto"
      />
      <TextField
        label="We hold the date until"
        error={errors.hold_until}
        {...field("hold_until")}
        type="date"
        className="max-w-60"
      />
    </>
  );
}
