import { type ReactNode, useId } from "react";

type Props<Key extends string> = {
  label: ReactNode;
  options: Partial<Record<Key, string>>;
  value: Key;
  onChange: (value: Key) => void;
};

/** Radio buttons for settings that are not saved in the plan. */
export function Choice<Key extends string>({ label, options, value, onChange }: Props<Key>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {(Object.keys(options) as Key[]).map((key) => (
          <label key={key} className="inline-flex min-h-target cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={value === key}
              onChange={() => onChange(key)}
            />
            {options[key]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
