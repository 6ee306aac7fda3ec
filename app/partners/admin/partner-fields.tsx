import type { Editing } from "~/admin/editing/use-editing";
import { ImageField } from "~/admin/images/image-field";
import { type FormFields, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { LISTED_TYPES } from "../application/rules";
import { FactFields } from "../facts/fact-fields";
import type { EditedPartner } from "./queries";
import type { PartnerValues } from "./schema";

type Props = {
  editing: FormFields<keyof PartnerValues> & Pick<Editing<PartnerValues, EditedPartner>, "image">;
};

/** What there is to say of a partner. */
export function PartnerFields({ editing }: Props) {
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
        {...editing.image("image_url")}
        label="Image"
        hint="Wide pictures fit best. Without one the site draws the kind of place."
        bucket="partner-images"
        allowAddress
        words={{ failed: "Error uploading image" }}
      />
    </>
  );
}
