import type { Errors, Typed } from "~/lib/forms/personal-form";
import { SelectField, TextField } from "~/ui/form/fields";

import { KINDS, LINES, PEOPLE_MAX, PEOPLE_OPEN } from "./schema";

type Props = { values: Typed; errors: Errors };

export function PersonFields(props: Props) {
  const lines = LINES.map((fields, place) => (
    <PersonLine key={fields.name} {...props} fields={fields} place={place + 1} />
  ));
  const isOpen = LINES.slice(PEOPLE_OPEN).some(
    ({ name }) => props.values[name] || props.errors[name],
  );
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Who comes with you?</legend>
      <p className="mt-1 text-ink-soft">Leave it empty if you come alone.</p>
      <div className="mt-3 flex flex-col gap-4">{lines.slice(0, PEOPLE_OPEN)}</div>
      <details open={isOpen} className="mt-2">
        <summary className="fold-head">More people (up to {PEOPLE_MAX} in all)</summary>
        <div className="mt-2 flex flex-col gap-4">{lines.slice(PEOPLE_OPEN)}</div>
      </details>
    </fieldset>
  );
}

type LineProps = Props & { fields: (typeof LINES)[number]; place: number };

const PersonLine = ({ fields, place, values, errors }: LineProps) => (
  <div className="flex flex-wrap items-start gap-3">
    <div className="min-w-0 flex-[3_1_9rem]">
      <TextField
        id={fields.name}
        label={`Name of person ${place}`}
        error={errors[fields.name]}
        name={fields.name}
        dir="auto"
        autoComplete="off"
        defaultValue={values[fields.name] ?? ""}
      />
    </div>
    <div className="min-w-0 flex-[1_1_7rem]">
      <SelectField
        label={
          <>
            <span className="sr-only">Person {place}: </span>Adult or child
          </>
        }
        name={fields.kind}
        options={KINDS}
        defaultValue={values[fields.kind] || "adult"}
      />
    </div>
  </div>
);
