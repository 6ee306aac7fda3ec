import { Checkbox, Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { Description } from "./description";

type Props = {
  label?: string;
  hint?: string;
  value: Description;
  onChange: (value: Description) => void;
  error?: string;
};

/** Asks for a picture's description; a decorative one needs none. */
export function DescriptionField({ label = "Description", hint, value, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            value={value.isDecorative ? "" : value.alt}
            disabled={value.isDecorative}
            onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
            dir="auto"
          />
        )}
      </Field>
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
