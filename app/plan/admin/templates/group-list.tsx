import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { formFields } from "~/admin/record/form-fields";
import { ItemList } from "~/admin/record/item-list";
import { TextField } from "~/ui/form/fields";
import { blankItem } from "./form-values";
import { ItemFields } from "./item-fields";
import { type GroupValues, isBlank, type Shape, type TemplateValues } from "./schema";

const NOUNS: Record<Shape, string> = {
  idea: "idea",
  reading: "reading",
  program: "program item",
  thing: "thing to bring",
  task: "task",
  cost: "cost",
};

type Props = { form: UseFormReturn<TemplateValues>; index: number; group: GroupValues };

/** A part of a template: its items in order and, for a section of a checklist, its title. */
export function GroupList({ form, index, group: { title, shape } }: Props) {
  const name = `groups.${index}.items` as const;
  const items = useFieldArray({ control: form.control, name });
  return (
    <ItemList
      items={items}
      title={title}
      level={2}
      noun={NOUNS[shape]}
      valueAt={(place) => form.getValues(name)[place] ?? blankItem()}
      blank={blankItem}
      nameOf={(item) => (isBlank(item) ? "" : item.title || item.note || "an item without title")}
      before={
        shape === "task" ? (
          <TextField
            form={formFields(form)}
            name={`groups.${index}.title` as const}
            label="Title of this section"
            required
            dir="auto"
          />
        ) : null
      }
    >
      {(place, label, actions) => (
        <ItemFields
          form={form}
          group={index}
          index={place}
          shape={shape}
          label={label}
          actions={actions}
        />
      )}
    </ItemList>
  );
}
