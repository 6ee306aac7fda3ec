import type { FormFields } from "~/plan/fields/form-fields";
import { Checkbox } from "~/ui/form/controls";
import type { ContactProblems } from "../contact";
import { ContactFields } from "../contact-fields";
import type { BookingDraft } from "./booking";

type Props = Pick<FormFields<BookingDraft>, "tick"> & {
  draft: BookingDraft;
  /** A letter can tell them; undefined: not known. */
  byLetter: boolean | undefined;
  problems: ContactProblems;
  onChange: (part: Partial<BookingDraft>) => void;
};

/** How the partner hears of the booking, and whether it sees the family's contact. */
export function WhatTheyHear({ draft, byLetter, problems, tick, onChange }: Props) {
  return (
    <fieldset className="mt-6 flex flex-col gap-1">
      <legend className="mb-2 font-display text-h2 font-semibold text-deep">
        What do they hear?
      </legend>
      <p className="max-w-prose text-ink-soft">
        Their page says from then on that they are booked, and for which day.
        {byLetter === false ? " No letter reaches them: please tell them to look." : ""}
      </p>
      {byLetter ? (
        <Checkbox label="Tell them by letter, with a link to their page" {...tick("tells")} />
      ) : null}
      <Checkbox
        label="Show them there how to reach us directly. We can take it back at any time."
        {...tick("shows")}
      />
      {draft.shows ? (
        <ContactFields
          contact={draft.contact}
          problems={problems}
          onChange={(contact) => onChange({ contact })}
        />
      ) : null}
    </fieldset>
  );
}
