import { PrintedSection } from "~/plan/sections/print/printed-section";
import { Written } from "~/ui/written";
import { GuestLine } from "./list/guest-line";
import { invitedWords, NeedsToMeet, PartNumbers } from "./totals/numbers";
import { useGuestList, useParts } from "./use-guest-list";

export function PrintedGuests() {
  const entries = useGuestList();
  const parts = useParts();
  if (entries.length === 0) return null;
  return (
    <PrintedSection title="Guests" ownSheet>
      <p>{invitedWords(entries)}</p>
      {parts.map((part) => (
        <PartNumbers key={part.id} part={part} entries={entries} />
      ))}
      <NeedsToMeet entries={entries} />
      <ul className="mt-6 gap-8 sm:columns-2 print:columns-2">
        {entries.map((entry) => (
          <li key={entry.id} className="mb-3 break-inside-avoid">
            <p dir="auto" className="font-semibold">
              {entry.name}
            </p>
            <ul>
              {entry.guests.map((guest) => (
                <GuestLine key={guest.id} entry={entry} guest={guest} />
              ))}
            </ul>
            {entry.contact?.email || entry.contact?.phone ? (
              <p>{[entry.contact.email, entry.contact.phone].filter(Boolean).join(" · ")}</p>
            ) : null}
            <Written>{entry.contact?.note}</Written>
          </li>
        ))}
      </ul>
    </PrintedSection>
  );
}
