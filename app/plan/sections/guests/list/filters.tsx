import { Checkbox } from "~/ui/form/controls";
import { SelectField } from "~/ui/form/fields";
import { ANSWERS, NO_ANSWER } from "../answers";
import type { Filter, LetterFilter } from "./filter";

type Props = {
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** The reader may know the guests' contacts. */
  knowsAddresses: boolean;
  /** The letters' states are known. */
  knowsLetters: boolean;
};

const LETTERS: { value: LetterFilter; label: string }[] = [
  { value: "all", label: "Any" },
  { value: "uninvited", label: "Not invited yet" },
  { value: "waiting", label: "On its way" },
  { value: "undelivered", label: "Could not be delivered" },
  { value: "unanswered", label: "Invited, no answer" },
];

/** What narrows the list further than its figures. */
export function Filters({ filter, onChange, knowsAddresses, knowsLetters }: Props) {
  return (
    <>
      <SelectField
        label="Answer"
        options={[...ANSWERS, { value: "none", label: NO_ANSWER }]}
        value={filter.status}
        onChange={({ target }) => onChange({ ...filter, status: target.value as Filter["status"] })}
      >
        <option value="all">Any</option>
      </SelectField>
      <SelectField
        label="With"
        value={filter.kind}
        onChange={({ target }) => onChange({ ...filter, kind: target.value as Filter["kind"] })}
      >
        <option value="all">Anybody</option>
        <option value="adult">Adults</option>
        <option value="child">Children</option>
        <option value="infant">Infants</option>
      </SelectField>
      {knowsLetters ? (
        <SelectField
          label="Letter"
          value={filter.letter}
          options={LETTERS}
          onChange={({ target }) => onChange({ ...filter, letter: target.value as LetterFilter })}
        />
      ) : null}
      {knowsAddresses ? (
        <Checkbox
          label="Without an email address"
          checked={filter.noAddress}
          onChange={({ target }) => onChange({ ...filter, noAddress: target.checked })}
        />
      ) : null}
    </>
  );
}
