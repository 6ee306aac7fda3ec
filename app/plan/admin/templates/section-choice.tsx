import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { SelectField } from "~/ui/form/fields";
import type { TemplateValues } from "./schema";

type Props = {
  form: UseFormReturn<TemplateValues>;
  /** The indexes of the task's section and of the task in it. */
  group: number;
  index: number;
};

/** Selects the section of a checklist's task; the task moves to the end of the new one. */
export function SectionChoice({ form, group, index }: Props) {
  const sections = form.getValues("groups");
  if (sections.length < 2) return null;
  const moveTo = (next: number) => {
    const item = form.getValues(`groups.${group}.items.${index}`);
    const itemsOf = (place: number) => form.getValues(`groups.${place}.items`);
    const change = { shouldDirty: true };
    flushSync(() => {
      form.setValue(`groups.${next}.items`, [...itemsOf(next), item], change);
      form.setValue(
        `groups.${group}.items`,
        itemsOf(group).filter(({ key }) => key !== item.key),
        change,
      );
    });
    // The task is rendered again in its new section, folded: it opens, and the focus goes with it.
    const choice = document.querySelector<HTMLElement>(`[data-section-of="${item.key}"]`);
    choice?.closest("details")?.setAttribute("open", "");
    choice?.focus();
  };
  return (
    <SelectField
      label="Section"
      data-section-of={sections[group]?.items[index]?.key}
      value={group}
      onChange={({ target }) => moveTo(Number(target.value))}
      options={sections.map(({ title }, place) => ({ value: `${place}`, label: title }))}
    />
  );
}
