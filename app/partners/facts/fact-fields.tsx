import { type FormFields, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { YES_OR_NO } from "../fact-words";
import type { FactValues } from "./schema";

type Props = { form: FormFields<keyof FactValues & string> };

export function FactFields({ form }: Props) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="price_from"
          label="Price from, in US dollars"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="price_to"
          label="Price up to, in US dollars"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <TextAreaField
        form={form}
        name="price_includes"
        label="What the price includes"
        rows={3}
        dir="auto"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="capacity"
          label="For how many people, at most"
          inputMode="numeric"
          autoComplete="off"
        />
        <YesOrNo form={form} name="step_free" />
        <YesOrNo form={form} name="parking" />
        <YesOrNo form={form} name="own_food" />
      </div>
      <TextField
        form={form}
        name="languages"
        label="Languages spoken"
        hint="With commas between them."
        dir="auto"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="service_area"
        label="Where they work"
        hint="Such as “Within 50 miles of Austin”."
        dir="auto"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="website"
        label="Website"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
    </>
  );
}

const YesOrNo = ({ form, name }: Props & { name: keyof typeof YES_OR_NO }) => (
  <SelectField form={form} name={name} label={YES_OR_NO[name].label}>
    <option value="">Not known</option>
    <option value="yes">Yes</option>
    <option value="no">No</option>
  </SelectField>
);
