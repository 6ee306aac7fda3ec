import type { UseFormReturn } from "react-hook-form";
import { ImageField } from "~/admin/images/image-field";
import { Checkbox, Input, Select, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { ListedSection } from "./queries";
import { type SectionValues, TITLE_MAX } from "./schema";
import { isHero, SECTION_TYPE_NAMES, SECTION_TYPES } from "./section-type";

type Props = {
  form: UseFormReturn<SectionValues>;
  /** What visitors see now of other sections. */
  shown: ListedSection[];
  onUploading: (uploading: boolean) => void;
};

export function SectionFields({ form, shown, onUploading }: Props) {
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const { section_type: sectionType, image_url: image, published } = watch();
  const type = SECTION_TYPES[sectionType];
  const replaced = shown.find((section) => section.section_type === sectionType);
  return (
    <>
      <Field label="Section Type" hint={type.place} required error={errors.section_type?.message}>
        {(control) => (
          <Select {...control} {...register("section_type")}>
            {SECTION_TYPE_NAMES.map((name) => (
              <option key={name} value={name}>
                {SECTION_TYPES[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Title" required error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...register("title")} maxLength={TITLE_MAX} dir="auto" />
        )}
      </Field>
      <Field
        label="Content"
        hint={type.format ?? "Plain text. Line breaks show as they are."}
        required
        error={errors.content?.message}
      >
        {(control) => <Textarea {...control} {...register("content")} rows={7} dir="auto" />}
      </Field>
      {isHero(sectionType) ? (
        <ImageField
          label="Hero Image"
          hint="1920x1080 pixels or larger, 16:9. Without one the page keeps its own picture."
          bucket="content-images"
          value={image}
          onChange={(url) =>
            setValue("image_url", url, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
          error={errors.image_url?.message}
          onUploading={onUploading}
        />
      ) : null}
      <div>
        <Checkbox label="Published: visitors can see it" {...register("published")} />
        <p role="status" className="text-base text-ink-soft">
          {published && replaced
            ? `Visitors now see “${replaced.title}” in this place. Once saved, this section takes its place.`
            : null}
        </p>
      </div>
    </>
  );
}
