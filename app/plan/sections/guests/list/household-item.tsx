import { memo } from "react";
import { More } from "~/plan/frame/more";
import { later } from "~/ui/later";
import { type Entry, sameEntry } from "../guest-list";
import { HouseholdLink } from "../link/household-link";
import type { HouseholdLetters } from "../queries";
import { ToldLine } from "../send/told-line";
import { OUT_OF_SIGHT } from "../use-gradually";
import { GuestLine } from "./guest-line";

// Loaded on "Edit": the list is read more often than edited.
const HouseholdFields = later(
  async () => (await import("../fields/household-fields")).HouseholdFields,
  <p className="text-ink-soft">A moment…</p>,
);

type Props = {
  entry: Entry;
  letters: HouseholdLetters | undefined;
  mayEdit: boolean;
  /** Drawn only once it comes into sight. */
  isOfMany: boolean;
};

/**
 * A household in the list: its people with their answers, its contact, and its fields behind
 * "Edit". Memoized, as it may be one of hundreds.
 */
export const HouseholdItem = memo(
  function HouseholdItem({ entry, letters, mayEdit, isOfMany }: Props) {
    const { name, guests, household, contact } = entry;
    return (
      <li className={`border-b border-line py-4 last:border-0 ${isOfMany ? OUT_OF_SIGHT : ""}`}>
        <h3 dir="auto" className="text-left text-lg font-semibold wrap-anywhere">
          {name || "Without a name"}
        </h3>
        <ul>
          {guests.map((guest) => (
            <GuestLine key={guest.id} entry={entry} guest={guest} />
          ))}
        </ul>
        {household.plus_ones > 0 ? (
          <p className="text-ink-soft">
            May bring {household.plus_ones === 1 ? "one more" : `${household.plus_ones} more`}
          </p>
        ) : null}
        {letters ? <ToldLine entry={entry} letters={letters} /> : null}
        {contact ? <ContactLines contact={contact} /> : null}
        {mayEdit ? (
          <>
            <More summary="Their link" of={name}>
              <HouseholdLink id={entry.id} name={name} />
            </More>
            <More summary="Edit" of={name}>
              <HouseholdFields entry={entry} />
            </More>
          </>
        ) : null}
      </li>
    );
  },
  (a, b) =>
    a.letters === b.letters &&
    a.mayEdit === b.mayEdit &&
    a.isOfMany === b.isOfMany &&
    a.entry.name === b.entry.name &&
    sameEntry(a.entry, b.entry),
);

function ContactLines({ contact }: { contact: NonNullable<Entry["contact"]> }) {
  const { email, phone, note, message } = contact;
  const reach = [email, phone].filter(Boolean).join(" · ");
  return (
    <>
      {reach ? <p className="text-ink-soft wrap-anywhere">{reach}</p> : null}
      {message ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          “{message}”
        </p>
      ) : null}
      {note ? (
        <p dir="auto" className="text-ink-soft whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ) : null}
    </>
  );
}
