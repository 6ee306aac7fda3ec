import type { Draft } from "~/lib/forms/draft";

export const controlIn = (form: HTMLFormElement, field: string) =>
  form.elements.namedItem(field) as HTMLInputElement | null;

export const valuesIn = (form: HTMLFormElement, start: Draft): Draft =>
  Object.fromEntries(
    Object.entries(start).map(([field, value]) => {
      const control = controlIn(form, field);
      return [field, (typeof value === "boolean" ? control?.checked : control?.value) ?? value];
    }),
  );

export function setValues(form: HTMLFormElement, values: Draft) {
  for (const [field, value] of Object.entries(values)) {
    const control = controlIn(form, field);
    if (control && typeof value === "boolean") control.checked = value;
    else if (control) control.value = String(value);
  }
}
