import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formFields } from "~/admin/record/form-fields";
import { TextAreaField, TextField } from "~/ui/form/fields";
import type { TypeValues } from "./schema";

type Props = {
  form: UseFormReturn<TypeValues>;
  name: "mainIdeas" | "additionalIdeas";
  index: number;
  /** For example "Main idea 2". */
  label: string;
  actions: ReactNode;
};

/** An idea's title, a main idea's description, and the actions for it. */
export function IdeaFields({ form, name, index, label, actions }: Props) {
  const fields = formFields(form);
  if (name === "additionalIdeas") {
    return (
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="min-w-0 flex-1">
          <TextField form={fields} name={`${name}.${index}.title`} label={label} dir="auto" />
        </div>
        {actions}
      </div>
    );
  }
  return (
    <fieldset className="contents">
      <legend className="font-display font-semibold text-deep">{label}</legend>
      <TextField form={fields} name={`${name}.${index}.title`} label="Title" dir="auto" />
      <TextAreaField
        form={fields}
        name={`${name}.${index}.description`}
        label="Description"
        rows={3}
        dir="auto"
      />
      {actions}
    </fieldset>
  );
}
