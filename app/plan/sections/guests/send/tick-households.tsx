import { useMemo, useState } from "react";
import { withTick } from "~/plan/fields/form-fields";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { SearchField } from "~/ui/form/search-field";
import type { Entry } from "../guest-list";
import { EVERYBODY, filtered } from "../list/filter";
import type { GuestLetters, LetterKind } from "../queries";
import { useGradually } from "../use-gradually";
import { keepsFrom, lettersOf } from "./recipients";
import { reasonWords } from "./refusals";

type Props = {
  kind?: LetterKind;
  letters?: GuestLetters;
  entries: readonly Entry[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** @param kind the letter's: households it does not reach show the reason */
export function TickHouseholds({ kind, letters, entries, chosen, onChange }: Props) {
  const [words, setWords] = useState("");
  const found = useMemo(() => filtered(entries, { ...EVERYBODY, words }, []), [entries, words]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const count = useGradually(found.length);
  return (
    <div className="mt-3">
      {entries.length > 10 ? (
        <SearchField
          label="Find a household"
          placeholder="Find a household"
          value={words}
          onChange={setWords}
        />
      ) : null}
      <p className="mt-2 flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onChange([...new Set([...chosen, ...found.map(({ id }) => id)])])}
        >
          {words ? "Tick all that are found" : "Tick all"}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onChange([])}>
          Untick all
        </Button>
      </p>
      <fieldset className="mt-2 max-h-96 overflow-y-auto rounded-card border border-line bg-paper px-4">
        <legend className="sr-only">Households</legend>
        {found.slice(0, count).map((entry) => {
          const why = kind ? keepsFrom(kind, entry, lettersOf(letters, entry)) : null;
          return (
            <Checkbox
              key={entry.id}
              checked={ticked.has(entry.id)}
              onChange={({ target }) => onChange(withTick(chosen, entry.id, target.checked))}
              label={
                <span className="wrap-anywhere">
                  <bdi>{entry.name || "Without a name"}</bdi>
                  {why ? <span className="block text-ink-soft">{reasonWords(why)}</span> : null}
                </span>
              }
            />
          );
        })}
        {found.length === 0 ? <p className="py-3">Nobody fits this.</p> : null}
      </fieldset>
    </div>
  );
}
