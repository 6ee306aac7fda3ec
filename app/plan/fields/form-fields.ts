type NamesOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never;
}[keyof Values];

type Typed = { target: { value: string } };
type Ticked = { target: { checked: boolean } };

/** Ties controls to a form that keeps its values in one object. @param change takes what is new */
export const formFields = <Values extends object>(
  values: Values,
  change: (part: Partial<Values>) => void,
  problems: Partial<Record<keyof Values, string>> = {},
) => ({
  text: <Name extends NamesOf<Values, string>>(name: Name) => ({
    value: values[name] as string,
    error: problems[name],
    onChange: ({ target }: Typed) => change({ [name]: target.value } as Partial<Values>),
  }),
  tick: <Name extends NamesOf<Values, boolean>>(name: Name) => ({
    checked: values[name] as boolean,
    onChange: ({ target }: Ticked) => change({ [name]: target.checked } as Partial<Values>),
  }),
});

export type FormFields<Values extends object> = ReturnType<typeof formFields<Values>>;

/** Leads to the first fault of a form that cannot be sent, once it is rendered. */
export const focusFault = (form: HTMLFormElement) =>
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus(),
  );

export const withTick = (ids: readonly string[], id: string, isTicked: boolean): string[] =>
  isTicked ? [...ids, id] : ids.filter((one) => one !== id);
