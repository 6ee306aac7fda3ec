import { OpenRow, type OpenRowState, useOpened } from "~/plan/frame/rows/open-row";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { SelectField } from "~/ui/form/fields";
import { ANSWERS, NO_ANSWER } from "./answers";
import { HouseholdSheet } from "./fields/household-sheet";
import { type Filter, filtered, type LetterFilter } from "./list/filter";
import type { Filtered } from "./list/household-list";
import { MoreActions } from "./list/more-actions";
import { useToldWords } from "./send/use-told-words";
import { Numbers } from "./totals/numbers";
import { householdWords } from "./totals/words";
import { useParts } from "./use-guest-list";

type Props = Filtered & { row: OpenRowState; onFilter: (filter: Filter) => void };

export function GuestSheet({ row, entries, letters, knowsMore, filter, onFilter }: Props) {
  const parts = useParts();
  const toldOf = useToldWords(letters);
  const entry = useOpened(row, entries);
  if (row.shown === "more") {
    return (
      <OpenRow row={row} title="With the whole list">
        <MoreActions {...{ entries, knowsMore }} onNarrow={() => row.open("filter")} />
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
        <Filters {...{ filter, onFilter, knowsMore, letters }} />
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

type FilterProps = Pick<Props, "filter" | "onFilter" | "knowsMore" | "letters">;

const LETTERS: { value: LetterFilter; label: string }[] = [
  { value: "all", label: "Any" },
  { value: "uninvited", label: "Not invited yet" },
  { value: "waiting", label: "On its way" },
  { value: "undelivered", label: "Could not be delivered" },
  { value: "unanswered", label: "Invited, no answer" },
];

/** What narrows the list further than its figures. */
function Filters({ filter, onFilter, knowsMore, letters }: FilterProps) {
  return (
    <>
      <SelectField
        label="Answer"
        options={[...ANSWERS, { value: "none", label: NO_ANSWER }]}
        value={filter.status}
        onChange={({ target }) => onFilter({ ...filter, status: target.value as Filter["status"] })}
      >
        <option value="all">Any</option>
      </SelectField>
      <SelectField
        label="With"
        value={filter.kind}
        onChange={({ target }) => onFilter({ ...filter, kind: target.value as Filter["kind"] })}
      >
        <option value="all">Anybody</option>
        <option value="adult">Adults</option>
        <option value="child">Children</option>
        <option value="infant">Infants</option>
      </SelectField>
      {letters ? (
        <SelectField
          label="Letter"
          value={filter.letter}
          options={LETTERS}
          onChange={({ target }) => onFilter({ ...filter, letter: target.value as LetterFilter })}
        />
      ) : null}
      {knowsMore ? (
        <Checkbox
          label="Without an email address"
          checked={filter.noAddress}
          onChange={({ target }) => onFilter({ ...filter, noAddress: target.checked })}
        />
      ) : null}
    </>
  );
}
