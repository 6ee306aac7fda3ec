import { useMemo, useState } from "react";
import { useSteadyRows } from "~/plan/frame/use-steady-rows";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { lettersOf } from "../send/recipients";
import { MANY, useGradually } from "../use-gradually";
import { useParts } from "../use-guest-list";
import { type Filter, filtered, isFiltered } from "./filter";
import { HouseholdItem } from "./household-item";

type Props = {
  entries: readonly Entry[];
  filter: Filter;
  /** Undefined: not known, or there are none. */
  letters: GuestLetters | undefined;
  onShowAll: () => void;
};

/** The households that match the filter; one that is being edited keeps its place. */
export function HouseholdList({ entries, filter, letters, onShowAll }: Props) {
  const parts = useParts();
  const mayEdit = useMayEdit();
  const found = useMemo(
    () => filtered(entries, filter, parts, letters),
    [entries, filter, parts, letters],
  );
  // Editing a household does not remove it from the filtered list.
  const [held, setHeld] = useState<ReadonlySet<string>>();
  const shown = held ? entries.filter((one) => held.has(one.id) || found.includes(one)) : found;
  const { rows, hold } = useSteadyRows(shown);
  const count = useGradually(rows.length);
  const isNarrow = isFiltered(filter);
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft">
        {isNarrow ? `${found.length} of ${entries.length} households` : ""}
      </p>
      {shown.length === 0 ? (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          Nobody fits this.
          <Button size="sm" variant="secondary" onClick={onShowAll}>
            Show everybody
          </Button>
        </p>
      ) : (
        <ul
          onFocus={(event) => {
            hold.onFocus(event);
            setHeld((before) => before ?? new Set(found.map(({ id }) => id)));
          }}
          onBlur={(event) => {
            hold.onBlur(event);
            if (!event.currentTarget.contains(event.relatedTarget)) setHeld(undefined);
          }}
          className="mt-2 rounded-card border border-line bg-paper px-4"
        >
          {rows.slice(0, count).map((entry) => (
            <HouseholdItem
              key={entry.id}
              entry={entry}
              letters={letters ? lettersOf(letters, entry) : undefined}
              mayEdit={mayEdit}
              isOfMany={rows.length > MANY}
            />
          ))}
        </ul>
      )}
    </>
  );
}
