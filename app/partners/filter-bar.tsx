import { useEffect, useEffectEvent, useRef } from "react";
import { Select } from "~/ui/form/controls";
import { SearchField } from "~/ui/form/search-field";
import type { PartnerFilter } from "./filter";
import { isPartnerType, PARTNER_TYPES } from "./partner";

type Props = {
  filter: PartnerFilter;
  onChange: (filter: PartnerFilter) => void;
  /** The visitor is about to search. */
  onBegin: () => void;
  /** The visitor turns to something else. */
  onLeave: () => void;
};

/** What to look for in the directory. Without JavaScript there is nothing it could do. */
export function FilterBar({ filter, onChange, onBegin, onLeave }: Props) {
  const bar = useRef<HTMLElement>(null);

  // What was typed and chosen in the served page, before its scripts ran, counts too.
  const takeOver = useEffectEvent(() => {
    const q = bar.current?.querySelector("input")?.value ?? filter.q;
    const type = bar.current?.querySelector("select")?.value ?? filter.type;
    if (q === filter.q && type === filter.type) return;
    onBegin();
    onChange({ q, type: isPartnerType(type) ? type : "all" });
  });
  useEffect(() => takeOver(), []);

  return (
    <search
      ref={bar}
      className="grid gap-4 sm:grid-cols-[1fr_auto] noscript:hidden"
      onFocus={onBegin}
      onBlur={onLeave}
    >
      <SearchField
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
        placeholder="Search by name or location..."
        label="Search partners"
      />
      <Select
        aria-label="Type of partner"
        value={filter.type}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, type: isPartnerType(value) ? value : "all" })
        }
      >
        <option value="all">All Types</option>
        {PARTNER_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}
