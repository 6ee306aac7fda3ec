import { EllipsisVertical, FilterX, RefreshCw } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/form/fields";
import { SearchField } from "~/ui/form/search-field";
import { DAYS, type Filter, type Filters } from "./filters";
import type { List } from "./use-list";
import { searchWords } from "./use-search";

type Props<Row> = {
  list: List<Row>;
  onRefresh: () => void;
  /** What narrows the rows: tabs and saved views, which a phone folds away. */
  below?: ReactNode;
  /** Another filter than those of the menu is set. */
  isSet?: boolean;
  selectAll?: ReactNode;
};

export function Toolbar<Row>({ list, onRefresh, below, isSet, selectAll }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { search, exportButton, filters, label } = list.declaration;
  // The field's value, which the address and the rows follow a moment later.
  const asked = { search: searchWords(list.search.text), narrowing: list.filters.narrowing };
  const count = list.filters.count + (isSet ? 1 : 0);
  const hasMenu = Boolean(filters || exportButton);
  const refresh = (
    <Button variant="secondary" aria-disabled={list.isRefreshing} onClick={onRefresh}>
      <RefreshCw
        aria-hidden="true"
        className={`size-5 ${list.isRefreshing ? "animate-spin" : ""}`}
      />
      <span className={hasMenu ? "" : "max-md:sr-only"}>Refresh</span>
    </Button>
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <search className="block min-w-0 max-w-xl flex-1 basis-[9rem] md:basis-72">
          <SearchField
            value={list.search.text}
            onChange={list.search.setText}
            label={search.label}
            placeholder={search.placeholder}
          />
        </search>
        {hasMenu ? (
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <EllipsisVertical aria-hidden="true" className="size-5" />
            {filters ? (
              <span>
                Filter<span className="max-md:sr-only"> and more</span>
              </span>
            ) : (
              "More"
            )}
            {count > 0 ? ` (${count})` : ""}
          </Button>
        ) : (
          refresh
        )}
        {selectAll}
        {below && hasMenu ? (
          <div className={isOpen ? BELOW : `${BELOW} max-md:hidden`}>{below}</div>
        ) : (
          below
        )}
      </div>
      {hasMenu ? (
        <div
          id={id}
          hidden={!isOpen}
          className="mb-3 rounded-card border border-line bg-paper p-card"
        >
          {filters ? (
            <FilterBar label={`Narrow down: ${label}`} filters={filters} state={list.filters} />
          ) : null}
          <div className="flex flex-wrap gap-3">
            {exportButton?.(asked)}
            {refresh}
          </div>
        </div>
      ) : null}
    </>
  );
}

const BELOW = "flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden";

type BarProps = { label: string; filters: readonly Filter[]; state: Filters };

const DAY_LABELS = { since: "From", until: "To" };

function FilterBar({ label, filters, state }: BarProps) {
  const { chosen, choose, clear, count } = state;
  const group = useRef<HTMLFieldSetElement>(null);
  const clearAll = () => {
    clear();
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
      {count > 0 ? (
        <Button variant="quiet" onClick={clearAll}>
          <FilterX aria-hidden="true" className="size-5" />
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  );
}

const Place = ({ children }: { children: ReactNode }) => (
  <div className="max-w-full min-w-[9rem] flex-1 basis-[9rem] sm:max-w-60">{children}</div>
);
