import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/controls";
import { SearchField } from "~/ui/form/search-field";
import { isPartnerType, typesFor } from "../partner";
import { outlineQuery } from "../queries";
import { FactFilters } from "../search/fact-filters";
import { isEverything, type PartnerFilter, readFilter, sameFilter } from "./filter";

type Props = {
  filter: PartnerFilter;
  onChange: (filter: PartnerFilter) => void;
  onBegin: () => void;
  /** Called when the visitor turns to something else. */
  onLeave: () => void;
};

/** The directory's filters. Without JavaScript the button asks the server. */
export function FilterBar({ filter, onChange, onBegin, onLeave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { data: outline } = useQuery(outlineQuery);

  // Input from before hydration counts, too.
  const takeOver = useEffectEvent(() => {
    if (!form.current) return;
    const typed = readFilter(paramsOf(form.current));
    if (sameFilter(typed, filter)) return;
    onBegin();
    onChange(typed);
  });
  useEffect(() => takeOver(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLeave();
  };
  return (
    <search onFocus={onBegin} onBlur={onLeave}>
      <form ref={form} method="get" action="/partners" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
          <SearchField
            name="q"
            value={filter.q}
            onChange={(q) => onChange({ ...filter, q })}
            placeholder="Search by name or location..."
            label="Search partners"
          />
          <Select
            name="type"
            aria-label="Type of partner"
            value={filter.type}
            onChange={({ target: { value } }) =>
              onChange({ ...filter, type: isPartnerType(value) ? value : "all" })
            }
          >
            <option value="all">All Types</option>
            {typesFor(outline?.types ?? [], filter.type).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <FactFilters filter={filter} outline={outline} onChange={onChange} />
        <p className="mt-2 flex flex-wrap items-center gap-x-6 empty:hidden">
          <noscript>
            <Button type="submit" variant="secondary">
              Search
            </Button>
          </noscript>
          {isEverything(filter) ? null : (
            <Link to="/partners" className="text-link inline-flex min-h-target items-center">
              Show all partners
            </Link>
          )}
        </p>
      </form>
    </search>
  );
}

const paramsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
