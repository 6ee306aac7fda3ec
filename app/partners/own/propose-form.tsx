import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { NotSent } from "~/ui/personal-page";
import { LISTED_TYPES } from "../application/rules";
import { FactFields } from "../facts/fact-fields";
import type { ListingValues } from "./schema";

type Name = keyof ListingValues & string;

type Props = {
  partnerId: string;
  proposalId: string;
  values: Record<Name, string>;
  errors: Record<string, string>;
  /** A proposal is pending, and these values start from it. */
  hasWaiting: boolean;
  picture: string | null;
};

export function ProposeForm(props: Props) {
  const { partnerId, proposalId, values, errors, hasWaiting, picture } = props;
  const form = {
    register: (name: Name) => ({ name, defaultValue: values[name] }),
    errorOf: (name: Name) => errors[name],
  };
  const isRefused = Object.keys(errors).length > 0;
  return (
    <form method="post" action="?" encType="multipart/form-data" className="flex flex-col gap-5">
      <input type="hidden" name="partner" value={partnerId} />
      <input type="hidden" name="id" value={proposalId} />
      <p>
        Change what should read differently. Our staff look at it before families see it.
        {hasWaiting
          ? " What you proposed before is filled in: what you send now takes its place."
          : ""}
      </p>
      {isRefused ? <NotSent errors={errors} /> : null}
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
      <PictureField picture={picture} error={errors.picture} />
      <Button type="submit" name="do" value="propose" className="self-start">
        Send to our staff
      </Button>
    </form>
  );
}

const PictureField = ({ picture, error }: Pick<Props, "picture"> & { error?: string }) => (
  <>
    <TextField
      label={picture ? "Another new picture (if you like)" : "A new picture (if you like)"}
      hint="A wide one fits best: PNG, JPEG or WebP, up to 10 MB. Nobody but our staff sees it until they publish it, and it is erased if they do not."
      error={error}
      type="file"
      name="picture"
      accept="image/png,image/jpeg,image/webp"
    />
    {picture ? (
      <div>
        <input type="hidden" name="waiting-picture" value={picture} />
        <p>The picture that you sent waits with what you proposed.</p>
        <Checkbox name="without-picture" label="Take it back" />
      </div>
    ) : null}
  </>
);
