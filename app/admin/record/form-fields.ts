import { type FieldValues, get, type Path, type UseFormReturn } from "react-hook-form";
import type { FormFields } from "~/ui/form/fields";

/** A row's values in the shape of its form; what is not set is "". */
export const valuesOf = <Values extends object>(
  blank: Values,
  row: { [Name in keyof Values]: Values[Name] | null },
): Values =>
  Object.fromEntries(
    (Object.keys(blank) as (keyof Values)[]).map((name) => [name, row[name] ?? ""]),
  ) as Values;

/** Adapts a React Hook Form to the fields of `~/ui/form/fields`. */
export const formFields = <Values extends FieldValues>({
  register,
  formState: { errors },
}: UseFormReturn<Values>): FormFields<Path<Values>> => ({
  register,
  errorOf: (name) => (get(errors, name) as { message?: string } | undefined)?.message,
});
