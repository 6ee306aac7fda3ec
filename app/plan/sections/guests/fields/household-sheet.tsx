import { useMayEdit } from "~/plan/store/members";
import { Written } from "~/ui/written";
import type { Entry } from "../guest-list";
import { HouseholdLink } from "../link/household-link";
import { GuestLine } from "../list/guest-line";
import { mayBringWords } from "../list/state";
import { DayFields } from "./day-fields";
import { HouseholdFields } from "./household-fields";

type Props = { entry: Entry; onRemoved: () => void };

/** What a household's row opens: all about its people, to be changed by those who may. */
export function HouseholdSheet({ entry, onRemoved }: Props) {
  return (
    <>
      <DayFields household={entry.id} />
      {useMayEdit() ? (
        <HouseholdFields key={entry.id} entry={entry} onRemoved={onRemoved}>
          <section aria-label="Their link" className="border-t border-line pt-5">
            <HouseholdLink id={entry.id} name={entry.name} />
          </section>
        </HouseholdFields>
      ) : (
        <ToRead entry={entry} />
      )}
    </>
  );
}

/** For members who may only read; what they may not know is not there. */
function ToRead({ entry }: { entry: Entry }) {
  const { guests, household, contact } = entry;
  const { email, phone, note, message } = contact ?? {};
  const reach = [email, phone].filter(Boolean).join(" · ");
  return (
    <>
      <ul>
        {guests.map((guest) => (
          <GuestLine key={guest.id} entry={entry} guest={guest} />
        ))}
      </ul>
      {household.plus_ones > 0 ? <p>{mayBringWords(household.plus_ones)}</p> : null}
      {reach ? <p className="wrap-anywhere">{reach}</p> : null}
      {message ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          “{message}”
        </p>
      ) : null}
      <Written className="text-ink-soft wrap-anywhere">{note}</Written>
    </>
  );
}
