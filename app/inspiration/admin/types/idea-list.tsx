import type { ReactNode } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { formFields } from "~/admin/record/form-fields";
import { ItemList } from "~/admin/record/item-list";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { BLANK_IDEA, type TypeValues } from "./schema";

type Ideas = { form: UseFormReturn<TypeValues>; name: "mainIdeas" | "additionalIdeas" };

type Props = Ideas & {
  title: string;
  /** The singular, such as "main idea". */
  noun: string;
  hint: string;
};

export function IdeaList({ form, name, ...list }: Props) {
  const ideas = useFieldArray({ control: form.control, name });
  return (
    <ItemList
      {...list}
      items={ideas}
      valueAt={(index) => form.getValues(name)[index] ?? BLANK_IDEA}
      blank={() => ({ ...BLANK_IDEA })}
      nameOf={({ title, description }) => title || description}
    >
      {(index, label, actions) => (
        <Idea form={form} name={name} index={index} label={label}>
          {actions}
        </Idea>
      )}
    </ItemList>
  );
}

type IdeaProps = Ideas & {
  index: number;
  /** For example "Main idea 2". */
  label: string;
  children: ReactNode;
};

function Idea({ form, name, index, label, children }: IdeaProps) {
  const fields = formFields(form);
  if (name === "additionalIdeas") {
    return (
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="min-w-0 flex-1">
          <TextField form={fields} name={`${name}.${index}.title`} label={label} dir="auto" />
        </div>
        {children}
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
      {children}
    </fieldset>
  );
}
