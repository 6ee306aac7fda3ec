import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { formFields } from "~/admin/record/form-fields";
import { Chevron } from "~/ui/chevron";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { type ItemValues, isBlank, type Shape, type TemplateValues } from "./schema";

type Props = {
  form: UseFormReturn<TemplateValues>;
  group: number;
  index: number;
  shape: Shape;
  /** For example "Task 2". */
  label: string;
  actions: ReactNode;
};

/** A new item is open, and one that something is wrong with. */
export function ItemFields({ form, group, index, shape, label, actions }: Props) {
  const name = `groups.${group}.items.${index}` as const;
  // Written in while it is open, and drawn again as it closes.
  const item = form.getValues(name);
  const [isOpen, setOpen] = useState(() => isBlank(item));
  const isWrong = form.getFieldState(name, form.formState).invalid;
  const at = <Field extends keyof ItemValues>(field: Field) => ({
    form: formFields(form),
    name: `${name}.${field}` as const,
  });
  return (
    <details
      aria-label={label}
      className="group"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-target items-center gap-2">
        <Chevron to="right" className="size-5 shrink-0 group-open:rotate-90" />
        <span className="shrink-0 font-display font-semibold text-deep">{label}</span>
        <span dir="auto" className="min-w-0 truncate text-ink-soft group-open:hidden">
          {item.title || item.note}
        </span>
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <TextField {...at("title")} label="Title" dir="auto" />
        {shape === "task" ? (
          <>
            <TextAreaField {...at("note")} label="Why" rows={2} dir="auto" />
            <div className={ROW}>
              <SectionChoice form={form} group={group} index={index} />
              <SelectField {...at("priority")} label="When">
                <option value="first">First</option>
                <option value="wait">Can wait</option>
                <option value="skip">May skip</option>
              </SelectField>
              <SelectField {...at("country")} label="Where it holds">
                <option value="">Everywhere</option>
                <option value="US">United States</option>
                <option value="GB">United Kingdom</option>
              </SelectField>
              <TextField
                {...at("days")}
                label="Days from the day"
                hint="-21: three weeks before. Empty: no date."
                inputMode="numeric"
              />
            </div>
            <div className={ROW}>
              <TextField {...at("source")} label="Source" dir="auto" />
              <TextField {...at("url")} label="Address of the source" type="url" />
            </div>
          </>
        ) : null}
        {shape === "idea" || shape === "reading" || shape === "program" ? (
          <TextAreaField {...at("note")} label="Note" rows={2} dir="auto" />
        ) : null}
        {shape === "program" ? (
          <TextField {...at("minutes")} label="Minutes" inputMode="numeric" className="max-w-32" />
        ) : null}
        {shape === "reading" ? (
          <>
            <TextAreaField
              {...at("text")}
              label="The words"
              hint="Whole, and free to use."
              rows={8}
              dir="auto"
            />
            <TextField {...at("source")} label="Who wrote it, and where it stands" dir="auto" />
          </>
        ) : null}
        {shape === "cost" ? (
          <>
            <div className={ROW}>
              <TextField {...at("category")} label="Category" dir="auto" />
              <TextField {...at("low")} label="From, in dollars" inputMode="decimal" />
              <TextField {...at("high")} label="To, in dollars" inputMode="decimal" />
            </div>
            <div className={ROW}>
              <TextField {...at("source")} label="Source" dir="auto" />
              <TextField {...at("year")} label="Year of the figures" inputMode="numeric" />
            </div>
            <CheckboxField {...at("perPerson")} label="For each guest" />
            <CheckboxField {...at("weak")} label="The source is weak: say so" />
            <CheckboxField {...at("starts")} label="A new budget starts with it" />
          </>
        ) : null}
        {actions}
      </div>
    </details>
  );
}

const ROW = "grid items-start gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]";

/** Selects the section of a checklist's task; the task moves to the end of the new one. */
function SectionChoice({ form, group, index }: Pick<Props, "form" | "group" | "index">) {
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
