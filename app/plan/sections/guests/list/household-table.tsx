import { RowButton } from "~/ui/row";
import { GuestLine } from "./guest-line";
import type { HouseholdRows } from "./household-rows";
import { mayBringWords, messageWords, stateOf } from "./state";

type Props = Parameters<typeof HouseholdRows>[0] & {
  knowsMore: boolean;
};

const CELL = "px-4 py-3 align-top font-normal";

export function HouseholdTable({ entries, parts, toldOf, knowsMore, onOpen }: Props) {
  return (
    <div className="rounded-card border border-line bg-paper">
      <table aria-label="The guests" className="w-full table-fixed text-left">
        <thead className="text-ink-soft">
          <tr>
            <th className={`${CELL} w-[28%]`}>Household</th>
            <th className={CELL}>People and answers</th>
            {knowsMore ? <th className={`${CELL} w-[32%]`}>How to reach them</th> : null}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { told, refused } = toldOf(entry);
            return (
              <tr
                key={entry.id}
                className="relative border-t border-line hover:bg-blush last:rounded-b-card"
              >
                <th scope="row" dir="auto" className={`${CELL} text-left`}>
                  <RowButton id={entry.id} onOpen={() => onOpen(entry.id)}>
                    {entry.name || "Without a name"}
                  </RowButton>
                </th>
                <td className={CELL}>
                  {entry.days ? (
                    <p className="font-semibold">{stateOf(entry, parts).words}</p>
                  ) : null}
                  <ul>
                    {entry.guests.map((guest) => (
                      <GuestLine key={guest.id} entry={entry} guest={guest} />
                    ))}
                  </ul>
                  <p dir="auto" className="line-clamp-2 empty:hidden">
                    {messageWords(entry.contact?.message)}
                  </p>
                  {entry.household.plus_ones > 0 ? (
                    <p className="text-ink-soft">{mayBringWords(entry.household.plus_ones)}</p>
                  ) : null}
                </td>
                {knowsMore ? (
                  <td className={`${CELL} wrap-anywhere`}>
                    {entry.contact?.email ? <p>{entry.contact.email}</p> : null}
                    {entry.contact?.phone ? <p>{entry.contact.phone}</p> : null}
                    {told ? <p className="text-ink-soft">{told}</p> : null}
                    {refused ? <p className="font-semibold">{refused}</p> : null}
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
