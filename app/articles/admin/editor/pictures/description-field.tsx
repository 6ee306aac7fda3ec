import { Checkbox } from "~/ui/form/controls";
import { TextField } from "~/ui/form/fields";

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

export type Description = { alt: string; isDecorative: boolean };

export const descriptionOf = (attrs: Record<string, unknown>): Description => ({
  alt: typeof attrs.alt === "string" ? attrs.alt : "",
  isDecorative: attrs.role === "presentation",
});

export const descriptionProblem = ({ alt, isDecorative }: Description): string | undefined =>
  alt.trim() || isDecorative
    ? undefined
    : "Please describe the picture, or say that it only decorates";

export const asAttributes = ({ alt, isDecorative }: Description) =>
  isDecorative ? { alt: "", role: "presentation" } : { alt: alt.trim(), role: null };
