import { OpenRow, type OpenRowState, useOpened } from "~/plan/frame/rows/open-row";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import { HouseholdSheet } from "./fields/household-sheet";
import type { Entry } from "./guest-list";
import { type Filter, filtered } from "./list/filter";
import { Filters } from "./list/filters";
import { MoreActions } from "./list/more-actions";
import type { GuestLetters } from "./queries";
import { useToldWords } from "./send/use-told-words";
import { Numbers } from "./totals/numbers";
import { householdWords } from "./totals/words";
import { useParts } from "./use-guest-list";

type Props = {
  row: OpenRowState;
  entries: readonly Entry[];
  letters: GuestLetters | undefined;
  /** The reader may know how the guests are reached. */
  knowsMore: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

/** What is opened beside the guest list: a household, what is done with the list, its numbers. */
export function GuestSheet({ row, entries, letters, knowsMore, filter, onFilter }: Props) {
  const mayEdit = useMayEdit();
  const parts = useParts();
  const toldOf = useToldWords(letters);
  const entry = useOpened(row, entries);
  if (row.shown === "more") {
    return (
      <OpenRow row={row} title="With the whole list">
        <MoreActions
          entries={entries}
          mayEdit={mayEdit}
          knowsMore={knowsMore}
          onNarrow={() => row.open("filter")}
        />
      </OpenRow>
    );
  }
  if (row.shown === "numbers") {
    return (
      <OpenRow row={row} title="In numbers">
        <Numbers entries={entries} />
      </OpenRow>
    );
  }
  if (row.shown === "filter") {
    const found = filtered(entries, filter, parts, letters).length;
    return (
      <OpenRow row={row} title="Narrow down the list">
        <Filters
          filter={filter}
          onChange={onFilter}
          knowsAddresses={knowsMore}
          knowsLetters={letters !== undefined}
        />
        <Button className="self-start" onClick={row.close}>
          Show {householdWords(found)}
        </Button>
      </OpenRow>
    );
  }
  if (!entry) return null;
  const { told, refused } = toldOf(entry);
  return (
    <OpenRow
      row={row}
      title={<bdi>{entry.name || "Without a name"}</bdi>}
      description={[told, refused].filter(Boolean).join(". ")}
    >
      <HouseholdSheet entry={entry} onRemoved={row.close} />
    </OpenRow>
  );
}
