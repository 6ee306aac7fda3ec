import { type FieldValues, get, type Path, type UseFormReturn } from "react-hook-form";
import type { FormFields } from "~/ui/form/fields";

/** Adapts a React Hook Form to the fields of `~/ui/form/fields`. */
export const formFields = <Values extends FieldValues>({
  register,
  formState: { errors },
}: UseFormReturn<Values>): FormFields<Path<Values>> => ({
  register,
  errorOf: (name) => (get(errors, name) as { message?: string } | undefined)?.message,
});
