import type { ComponentProps, ReactNode } from "react";
import { Checkbox, Input, Select, Textarea } from "./controls";
import { Field } from "./field";

/** The part of a form that a field needs, whichever hook provides it. */
export type FormFields<Name extends string> = {
  /** The props that tie a control to the form: `name`, its initial value, and the like. */
  register: (name: Name) => object;
  errorOf: (name: Name) => string | undefined;
};

type Props<Name extends string, Control> = Omit<Control, "form" | "name" | "required"> & {
  form: FormFields<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the label and tells assistive technology; only the schema demands a value. */
  required?: boolean;
};

/** A labeled one-line control; its attributes are those of an `<input>`. */
export const TextField = <Name extends string>({
  form,
  name,
  label,
  hint,
  required,
  ...input
}: Props<Name, ComponentProps<"input">>) => (
  <Field label={label} hint={hint} required={required} error={form.errorOf(name)}>
    {(control) => <Input {...control} {...form.register(name)} {...input} />}
  </Field>
);

export const TextAreaField = <Name extends string>({
  form,
  name,
  label,
  hint,
  required,
  ...textarea
}: Props<Name, ComponentProps<"textarea">>) => (
  <Field label={label} hint={hint} required={required} error={form.errorOf(name)}>
    {(control) => <Textarea {...control} {...form.register(name)} {...textarea} />}
  </Field>
);

/** Its children are the options. */
export const SelectField = <Name extends string>({
  form,
  name,
  label,
  hint,
  required,
  ...select
}: Props<Name, ComponentProps<"select">>) => (
  <Field label={label} hint={hint} required={required} error={form.errorOf(name)}>
    {(control) => <Select {...control} {...form.register(name)} {...select} />}
  </Field>
);

export const CheckboxField = <Name extends string>({
  form,
  name,
  label,
}: Pick<Props<Name, unknown>, "form" | "name" | "label">) => (
  <Checkbox {...form.register(name)} label={label} />
);
