import type { Editing } from "~/admin/editing/use-editing";
import { ImageField } from "~/admin/images/image-field";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Textarea } from "~/ui/form/textarea";
import { PARTNER_TYPES } from "../partner-type";
import type { EditedPartner } from "./queries";
import type { PartnerValues } from "./schema";

type Props = {
  editing: Editing<PartnerValues, EditedPartner>;
};

/** What there is to say of a partner. */
export function PartnerFields({ editing }: Props) {
  const { register, errorOf } = editing;
  return (
    <>
      <Field label="Name" required error={errorOf("name")}>
        {(control) => <Input {...control} {...register("name")} dir="auto" autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" required error={errorOf("type")}>
          {(control) => (
            <Select {...control} {...register("type")}>
              <option value="">Select a type</option>
              {PARTNER_TYPES.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Location" required error={errorOf("location")}>
          {(control) => (
            <Input
              {...control}
              {...register("location")}
              dir="auto"
              autoComplete="off"
              placeholder="Austin, Texas"
            />
          )}
        </Field>
      </div>
      <Field
        label="Description"
        hint="Cards in the directory show its first two lines."
        error={errorOf("description")}
      >
        {(control) => <Textarea {...control} {...register("description")} rows={5} dir="auto" />}
      </Field>
      <Field label="Services" hint="One on each line." error={errorOf("services")}>
        {(control) => <Textarea {...control} {...register("services")} rows={5} dir="auto" />}
      </Field>
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
