import { Checkbox, Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
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
      <Field label="Answer">
        {(control) => (
          <Select
            {...control}
            value={filter.status}
            onChange={({ target }) =>
              onChange({ ...filter, status: target.value as Filter["status"] })
            }
          >
            <option value="all">Any</option>
            {ANSWERS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value="none">{NO_ANSWER}</option>
          </Select>
        )}
      </Field>
      <Field label="With">
        {(control) => (
          <Select
            {...control}
            value={filter.kind}
            onChange={({ target }) => onChange({ ...filter, kind: target.value as Filter["kind"] })}
          >
            <option value="all">Anybody</option>
            <option value="adult">Adults</option>
            <option value="child">Children</option>
            <option value="infant">Infants</option>
          </Select>
        )}
      </Field>
      {knowsLetters ? (
        <Field label="Letter">
          {(control) => (
            <Select
              {...control}
              value={filter.letter}
              onChange={({ target }) =>
                onChange({ ...filter, letter: target.value as LetterFilter })
              }
            >
              {LETTERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
