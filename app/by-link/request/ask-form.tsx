import type { Errors, Typed } from "~/lib/forms/personal-form";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { Honeypot } from "~/ui/form/honeypot";
import type { Refused } from "../invitation/receive.server";
import { KINDS, LINES, PEOPLE_MAX, PEOPLE_OPEN } from "./schema";

type Props = {
  /** Identifies this request and opens its page, so that a double press sends only one. */
  requestId: string;
  /** Where it is posted: this page, with the query that shows the form. */
  action: string;
  refused: Refused | null;
};

export function AskForm({ requestId, action, refused }: Props) {
  const { values = {}, errors = {} } = refused ?? {};
  const of = (name: string) => ({ name, defaultValue: values[name] ?? "" });
  return (
    <form
      method="post"
      action={action}
      noValidate
      data-keep="request"
      data-refused={refused ? "" : undefined}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="id" value={refused?.id ?? requestId} />
      <TextField
        id="name"
        label="Your name"
        required
        error={errors.name}
        {...of("name")}
        dir="auto"
        autoComplete="name"
      />
      <PersonFields values={values} errors={errors} />
      <fieldset className="min-w-0">
        <legend className="font-semibold">How the family reaches you</legend>
        <p className="mt-1 text-ink-soft">
          If you like. Those who plan the day see it, nobody else. Without it you learn their answer
          from the page that opens next.
        </p>
        <div className="mt-3 flex flex-wrap gap-4">
          <div className="min-w-0 flex-[2_1_14rem]">
            <TextField
              id="email"
              label="Email"
              error={errors.email}
              {...of("email")}
              type="email"
              autoComplete="email"
            />
          </div>
          <div className="min-w-0 flex-[1_1_10rem]">
            <TextField
              id="phone"
              label="Telephone"
              error={errors.phone}
              {...of("phone")}
              type="tel"
              autoComplete="tel"
            />
          </div>
        </div>
      </fieldset>
      <TextAreaField
        id="message"
        label="A message to the family, if you like"
        hint="How you knew each other, for example. Only those who plan the day read it."
        error={errors.message}
        {...of("message")}
        rows={4}
        dir="auto"
      />
      <Honeypot />
      <Button type="submit" name="do" value="ask" className="self-start">
        Ask to come
      </Button>
    </form>
  );
}

type PersonProps = { values: Typed; errors: Errors };

export function PersonFields(props: PersonProps) {
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

type LineProps = PersonProps & { fields: (typeof LINES)[number]; place: number };

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
