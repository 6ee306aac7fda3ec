import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { ItemList } from "~/admin/record/item-list";
import { IdeaFields } from "./idea-fields";
import { BLANK_IDEA, type TypeValues } from "./schema";

type Props = {
  form: UseFormReturn<TypeValues>;
  name: "mainIdeas" | "additionalIdeas";
  title: string;
  /** The singular, such as "main idea". */
  noun: string;
  hint: string;
};

/** A type's ideas of one kind, in order. */
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
        <IdeaFields form={form} name={name} index={index} label={label} actions={actions} />
      )}
    </ItemList>
  );
}
