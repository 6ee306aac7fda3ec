import { Checkbox } from "~/ui/form/controls";
import { TextField } from "~/ui/form/fields";
import type { Description } from "./description";

type Props = {
  label?: string;
  hint?: string;
  value: Description;
  onChange: (value: Description) => void;
  error?: string;
};

export function DescriptionField({ label = "Description", hint, value, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={value.isDecorative ? "" : value.alt}
        disabled={value.isDecorative}
        onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
        dir="auto"
      />
      <Checkbox
        label="It only decorates"
        checked={value.isDecorative}
        onChange={({ currentTarget }) =>
          onChange({ ...value, isDecorative: currentTarget.checked })
        }
      />
    </div>
  );
}
