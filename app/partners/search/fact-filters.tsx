import { useState } from "react";
import { Checkbox, Input, Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { PartnerFilter } from "../directory/filter";
import { YES_OR_NO } from "../fact-words";
import { filtersFor, numberIn, type Outline, writeFacts, YES } from "./fact-filter";

type Props = {
  filter: PartnerFilter;
  /** Undefined while it loads. */
  outline: Outline | undefined;
  onChange: (filter: PartnerFilter) => void;
};

/** Filters by partners' facts, once enough partners gave them; else nothing. */
export function FactFilters({ filter, outline, onChange }: Props) {
  const params = new URLSearchParams();
  writeFacts(filter, params);
  const asked = [...params.keys()];
  // Filters in the address are always shown, so that they can be removed.
  const shown = new Set<string>([...(outline ? filtersFor(outline) : []), ...asked]);
  const [isOpen, setIsOpen] = useState(asked.length > 0);
  if (shown.size === 0) return null;
  const languages = [
    ...new Set([...(filter.language ? [filter.language] : []), ...(outline?.languages ?? [])]),
  ];
  return (
    <details
      className="mt-2"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-target items-center text-deep underline underline-offset-4">
        More to choose by
      </summary>
      <p className="text-ink-soft">Only those who told us are found by these.</p>
      <div className="mt-3 grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.has("room") ? (
          <NumberFilter
            name="room"
            label="Room for this many people"
            value={filter.room}
            onChange={(room) => onChange({ ...filter, room })}
          />
        ) : null}
        {shown.has("price") ? (
          <NumberFilter
            name="price"
            label="Begins at no more than, in US dollars"
            value={filter.price}
            onChange={(price) => onChange({ ...filter, price })}
          />
        ) : null}
        {shown.has("language") ? (
          <Field label="Language">
            {(control) => (
              <Select
                {...control}
                name="language"
                value={filter.language ?? ""}
                onChange={({ target: { value } }) =>
                  onChange({ ...filter, language: value || undefined })
                }
              >
                <option value="">Any language</option>
                {languages.map((language) => (
                  <option key={language}>{language}</option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {YES.filter((name) => shown.has(name)).map((name) => (
          <Checkbox
            key={name}
            name={name}
            value="yes"
            label={YES_OR_NO[name].yes}
            checked={filter[name] === true}
            onChange={({ target }) => onChange({ ...filter, [name]: target.checked || undefined })}
          />
        ))}
      </div>
    </details>
  );
}

type NumberProps = {
  name: string;
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

function NumberFilter({ name, label, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState("");
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          // As it was typed, unless the filter was changed elsewhere.
          value={numberIn(typed) === value ? typed : (value ?? "")}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(numberIn(target.value));
          }}
        />
      )}
    </Field>
  );
}
