import { zodResolver } from "@hookform/resolvers/zod";
import {
  type FieldValues,
  get,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
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

/** A form with rules that no colleague changes meanwhile; `useEditing` is for records. */
export function useFields<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  options: UseFormProps<Values>,
) {
  const form = useForm<Values>({ resolver: zodResolver(schema), ...options });
  return { ...formFields(form), ...form };
}
