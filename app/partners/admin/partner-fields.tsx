import type { UseFormReturn } from "react-hook-form";
import { ImageField } from "~/admin/images/image-field";
import { Input, Select, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { PARTNER_TYPES } from "../partner";
import type { PartnerValues } from "./schema";

type Props = {
  form: UseFormReturn<PartnerValues>;
  onUploading: (uploading: boolean) => void;
};

/** What there is to say of a partner. */
export function PartnerFields({ form, onUploading }: Props) {
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} dir="auto" autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" required error={errors.type?.message}>
          {(control) => (
            <Select {...control} {...register("type")}>
              <option value="">Select a type</option>
              {PARTNER_TYPES.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Location" required error={errors.location?.message}>
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
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} {...register("description")} rows={5} dir="auto" />}
      </Field>
      <Field label="Services" hint="One on each line." error={errors.services?.message}>
        {(control) => <Textarea {...control} {...register("services")} rows={5} dir="auto" />}
      </Field>
      <ImageField
        label="Image"
        hint="Wide pictures fit best. Without one the site draws the kind of place."
        bucket="partner-images"
        value={watch("image_url")}
        onChange={(url) =>
          setValue("image_url", url, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        allowAddress
        error={errors.image_url?.message}
        onUploading={onUploading}
        words={{ failed: "Error uploading image" }}
      />
    </>
  );
}
