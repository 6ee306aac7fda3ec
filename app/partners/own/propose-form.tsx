import { Button } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { LISTED_TYPES } from "../application/rules";
import { FactFields } from "../facts/fact-fields";
import type { ListingValues } from "./schema";

type Name = keyof ListingValues & string;

type Props = {
  partnerId: string;
  proposalId: string;
  values: Record<Name, string>;
  errors: Record<string, string>;
};

/** A listing's fields, as it is or as it was typed; the browser posts them by itself. */
export function ProposeForm({ partnerId, proposalId, values, errors }: Props) {
  const form = {
    register: (name: Name) => ({ name, defaultValue: values[name] }),
    errorOf: (name: Name) => errors[name],
  };
  const isRefused = Object.keys(errors).length > 0;
  return (
    <form method="post" action="?" className="flex flex-col gap-5">
      <input type="hidden" name="partner" value={partnerId} />
      <input type="hidden" name="id" value={proposalId} />
      <p>
        Change what should read differently. Our staff look at it before families see it. A newer
        proposal takes the place of one that waits.
      </p>
      {isRefused ? (
        // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what went wrong
        <p role="alert" tabIndex={-1} autoFocus className="font-semibold text-danger">
          {errors.all ?? "Nothing was sent yet. Please look at what is marked below."}
        </p>
      ) : null}
      <TextField form={form} name="name" label="Name" required dir="auto" />
      <SelectField form={form} name="type" label="What you do" required>
        {LISTED_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField form={form} name="location" label="Where you are" required dir="auto" />
      <TextAreaField
        form={form}
        name="description"
        label="About you"
        hint="Cards in the directory show its first two lines."
        rows={6}
        dir="auto"
      />
      <TextAreaField
        form={form}
        name="services"
        label="Services"
        hint="One on each line."
        rows={5}
        dir="auto"
      />
      <FactFields form={form} />
      <Button type="submit" name="do" value="propose" className="self-start">
        Send to our staff
      </Button>
    </form>
  );
}
