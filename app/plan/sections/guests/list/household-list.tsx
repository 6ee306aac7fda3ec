import { useMemo } from "react";
import { Button } from "~/ui/button";
import { useMedia } from "~/ui/use-media";
import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { useToldWords } from "../send/use-told-words";
import { useGradually } from "../use-gradually";
import { useParts } from "../use-guest-list";
import { type Filter, filtered, isFiltered } from "./filter";
import { HouseholdRows } from "./household-rows";
import { HouseholdTable } from "./household-table";

/** What is listed of the guests. */
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
  const rows = { entries: found.slice(0, count), parts, toldOf, onOpen };
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
        <HouseholdTable {...rows} knowsMore={knowsMore} />
      ) : (
        <HouseholdRows {...rows} />
      )}
    </>
  );
}
