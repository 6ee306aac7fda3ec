import { ImageField } from "~/admin/pictures/field/image-field";
import type { Editing } from "~/admin/record/use-editing";
import { type FormFields, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { LISTED_TYPES } from "../application/rules";
import { drawingsOf } from "../drawing";
import { FactFields } from "../facts/fact-fields";
import type { EditedPartner } from "./queries";
import type { PartnerValues } from "./schema";

type Props = {
  editing: FormFields<keyof PartnerValues> & Pick<Editing<PartnerValues, EditedPartner>, "image">;
  /** Type and name as typed: they choose the site's drawing. */
  drawn: readonly [type: string, name: string];
};

export function PartnerFields({ editing, drawn: [type, name] }: Props) {
  const image = editing.image("image_url");
  return (
    <>
      <TextField form={editing} name="name" label="Name" required dir="auto" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={editing} name="type" label="Type" required>
          <option value="">Select a type</option>
          {LISTED_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField
          form={editing}
          name="location"
          label="Location"
          required
          dir="auto"
          autoComplete="off"
          placeholder="Austin, Texas"
        />
      </div>
      <TextAreaField
        form={editing}
        name="description"
        label="Description"
        hint="Cards in the directory show its first two lines."
        rows={5}
        dir="auto"
      />
      <TextAreaField
        form={editing}
        name="services"
        label="Services"
        hint="One on each line."
        rows={5}
        dir="auto"
      />
      <FactFields form={editing} />
      <ImageField
        {...image}
        label="Image"
        hint="Wide pictures fit best. Without one the site draws the kind of place."
        bucket="partner-images"
        allowAddress
        failure="Error uploading image"
      />
      {type && !image.value ? (
        <figure className="flex flex-wrap items-center gap-4">
          <img
            src={drawingsOf(type, name)[0]}
            alt=""
            width={160}
            height={90}
            className="rounded-control border border-line"
          />
          <figcaption className="text-ink-soft">So far visitors see this drawing.</figcaption>
        </figure>
      ) : null}
    </>
  );
}
