import { lazy, memo, Suspense } from "react";
import { More } from "~/plans/frame/more";
import { type Entry, sameEntry } from "../guest-list";
import { HouseholdLink } from "../link/household-link";
import type { HouseholdLetters } from "../queries";
import { ToldLine } from "../send/told-line";
import { OUT_OF_SIGHT } from "../use-gradually";
import { GuestLine } from "./guest-line";

const loadFields = () => import("../fields/household-fields");
// Behind "Edit": the list is read more often than it is written.
const HouseholdFields = lazy(async () => ({ default: (await loadFields()).HouseholdFields }));

/** Fetches what "Edit" opens, so that it opens at once, and without a connection too. */
export const fetchFields = (): void => {
  loadFields().catch(() => {
    // It is tried again once somebody presses.
  });
};

type Props = {
  entry: Entry;
  letters: HouseholdLetters | undefined;
  mayEdit: boolean;
  /** It is drawn when it comes into sight. */
  isOfMany: boolean;
};

/**
 * A household in the list: its people with their answers, how it is reached, and behind "Edit" its
 * fields. It is rendered again when it changed: it may be one of hundreds.
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
              <Suspense fallback={<p className="text-ink-soft">A moment…</p>}>
                <HouseholdFields entry={entry} />
              </Suspense>
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
