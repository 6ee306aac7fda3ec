import { memo, useMemo } from "react";
import { Button } from "~/ui/button";
import { ROWS, Row, RowButton } from "~/ui/row";
import { useMedia } from "~/ui/use-media";
import type { Part } from "../answers";
import { type Entry, sameEntry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { useToldWords } from "../send/use-told-words";
import { MANY, OUT_OF_SIGHT, useGradually } from "../use-gradually";
import { useParts } from "../use-guest-list";
import { type Filter, filtered, isFiltered } from "./filter";
import { GuestLine } from "./guest-line";
import { mayBringWords, messageWords, peopleLine, stateOf } from "./state";

export type Filtered = {
  entries: readonly Entry[];
  filter: Filter;
  /** Undefined: not known, or there are none. */
  letters: GuestLetters | undefined;
  /** The reader may know how the guests are reached. */
  knowsMore: boolean;
};

type Props = Filtered & { onShowAll: () => void; onOpen: (id: string) => void };

/** The households that match the filter: rows on a phone, a table on a larger screen. */
export function HouseholdList({ entries, filter, letters, knowsMore, onShowAll, onOpen }: Props) {
  const parts = useParts();
  const isWide = useMedia("(width >= 64rem)");
  const toldOf = useToldWords(letters);
  const found = useMemo(
    () => filtered(entries, filter, parts, letters),
    [entries, filter, parts, letters],
  );
  const isShort = isFiltered(filter);
  const count = useGradually(found.length);
  const shown = found.slice(0, count);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-ink-soft">
          {isShort ? `${found.length} of ${entries.length} households` : ""}
        </p>
        {isShort ? (
          <Button size="sm" variant="quiet" onClick={onShowAll}>
            Show everybody
          </Button>
        ) : null}
      </div>
      {found.length === 0 ? (
        <p>Nobody fits this.</p>
      ) : isWide ? (
        <HouseholdTable entries={shown} {...{ parts, toldOf, knowsMore, onOpen }} />
      ) : (
        <ul className={ROWS}>
          {shown.map((entry) => (
            <HouseholdRow
              key={entry.id}
              {...{ entry, parts, onOpen }}
              {...toldOf(entry)}
              isOfMany={shown.length > MANY}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const TONES = { comes: "font-semibold text-positive", open: "", silent: "text-ink-soft" };

type RowProps = ReturnType<ReturnType<typeof useToldWords>> &
  Pick<Props, "onOpen"> & { entry: Entry; parts: readonly Part[]; isOfMany: boolean };

/** Memoized, as it may be one of hundreds. */
const HouseholdRow = memo(
  function HouseholdRow({ entry, parts, told, refused, isOfMany, onOpen }: RowProps) {
    const { words, tone } = stateOf(entry, parts);
    const about = [...peopleLine(entry), told].filter(Boolean).join(" · ");
    return (
      <Row
        id={entry.id}
        title={entry.name || "Without a name"}
        state={<span className={TONES[tone]}>{words}</span>}
        about={
          refused ? (
            <>
              <strong className="font-semibold text-ink">{refused}</strong> {about}
            </>
          ) : (
            <bdi>{about}</bdi>
          )
        }
        onOpen={() => onOpen(entry.id)}
        className={isOfMany ? OUT_OF_SIGHT : ""}
      />
    );
  },
  ({ entry: a, ...before }, { entry: b, ...now }) =>
    a.name === b.name &&
    sameEntry(a, b) &&
    Object.entries(now).every(([key, value]) => before[key as keyof typeof before] === value),
);

type TableProps = Pick<Props, "entries" | "knowsMore" | "onOpen"> & {
  parts: readonly Part[];
  toldOf: ReturnType<typeof useToldWords>;
};

const CELL = "px-4 py-3 align-top font-normal";

function HouseholdTable({ entries, parts, toldOf, knowsMore, onOpen }: TableProps) {
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
