import { FilterX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/form/fields";
import { DAYS, type Filter, type Filters } from "./filters";

type Props = {
  label: string;
  filters: readonly Filter[];
  state: Filters;
};

const DAY_LABELS = { since: "From", until: "To" };

export function FilterBar({ label, filters, state }: Props) {
  const { chosen, choose, clear, isNarrowed } = state;
  const group = useRef<HTMLFieldSetElement>(null);
  const clearAll = () => {
    clear();
    // The button disappears.
    group.current?.querySelector<HTMLElement>("select, input")?.focus();
  };
  return (
    <fieldset ref={group} className="mb-4 flex flex-wrap items-end gap-3">
      <legend className="sr-only">{label}</legend>
      {filters.map(({ name, label, choices, any = "Any", drawnElsewhere }) =>
        drawnElsewhere ? null : (
          <Place key={name}>
            <SelectField
              label={label}
              value={chosen[name]}
              onChange={({ target }) => choose(name, target.value)}
              options={choices}
            >
              <option value="">{any}</option>
            </SelectField>
          </Place>
        ),
      )}
      {DAYS.map((name) => (
        <Place key={name}>
          <TextField
            label={DAY_LABELS[name]}
            type="date"
            value={chosen[name]}
            min={name === "until" ? chosen.since : undefined}
            max={name === "since" ? chosen.until : undefined}
            onChange={({ target }) => choose(name, target.value)}
          />
        </Place>
      ))}
      {isNarrowed ? (
        <Button variant="quiet" onClick={clearAll}>
          <FilterX aria-hidden="true" className="size-5" />
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Room for one filter; a phone shows two side by side. */
const Place = ({ children }: { children: ReactNode }) => (
  <div className="max-w-full min-w-[9rem] flex-1 basis-[9rem] sm:max-w-60">{children}</div>
);
