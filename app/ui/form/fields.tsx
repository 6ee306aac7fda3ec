import type { ComponentProps, ReactNode } from "react";
import { Checkbox, Input, Select, Textarea } from "./controls";
import { Field } from "./field";

/** The part of a form that a field needs, whichever hook provides it. */
export type FormFields<Name extends string> = {
  /** The props that tie a control to the form: `name`, its initial value, and the like. */
  register: (name: Name) => object;
  errorOf: (name: Name) => string | undefined;
};

/** What a field shows around its control. `required` marks the label: only rules demand a value. */
type Around = Omit<ComponentProps<typeof Field>, "children">;

/** A field of a form, which knows its value and error; or one by itself. */
type Props<Name extends string, Control> = Omit<Control, keyof Around | "form" | "name"> &
  Around &
  ({ form: FormFields<Name>; name: Name } | { form?: undefined; name?: Name });

function parts<Name extends string>(props: Props<Name, object>) {
  const { form: _, id, label, hint, required, error, ...control } = props;
  const own = props.form?.errorOf(props.name) ?? error;
  return {
    around: { id, label, hint, required, error: own },
    control: { ...props.form?.register(props.name), ...control },
  };
}

export function TextField<Name extends string>(props: Props<Name, ComponentProps<"input">>) {
  const { around, control } = parts(props);
  return <Field {...around}>{(own) => <Input {...own} {...control} />}</Field>;
}

export function TextAreaField<Name extends string>(props: Props<Name, ComponentProps<"textarea">>) {
  const { around, control } = parts(props);
  return <Field {...around}>{(own) => <Textarea {...own} {...control} />}</Field>;
}

type SelectProps = ComponentProps<"select"> & {
  options?: readonly { value: string; label: ReactNode }[];
};

/** Its children are options, too, and come first. */
export function SelectField<Name extends string>({
  children,
  options = [],
  ...props
}: Props<Name, SelectProps>) {
  const { around, control } = parts(props as Props<Name, SelectProps>);
  return (
    <Field {...around}>
      {(own) => (
        <Select {...own} {...control}>
          {children}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type CheckboxProps<Name extends string> = { form: FormFields<Name>; name: Name; label: ReactNode };

export const CheckboxField = <Name extends string>({ form, name, label }: CheckboxProps<Name>) => (
  <Checkbox {...form.register(name)} label={label} />
);
