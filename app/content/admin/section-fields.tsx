import { ImageField } from "~/admin/pictures/field/image-field";
import type { Editing } from "~/admin/record/use-editing";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import type { ListedSection, Section } from "./queries";
import { type SectionValues, TITLE_MAX } from "./schema";
import { isHero, SECTION_TYPE_NAMES, SECTION_TYPES } from "./section-type";

type Props = {
  editing: Editing<SectionValues, Section>;
  /** The other sections that visitors see now. */
  shown: ListedSection[];
};

export function SectionFields({ editing, shown }: Props) {
  const { register } = editing;
  const { section_type: sectionType, published } = editing.form.watch();
  const type = SECTION_TYPES[sectionType];
  const replaced = shown.find((section) => section.section_type === sectionType);
  return (
    <>
      <SelectField
        form={editing}
        name="section_type"
        label="Section Type"
        hint={type.place}
        required
        options={SECTION_TYPE_NAMES.map((value) => ({ value, label: SECTION_TYPES[value].label }))}
      />
      <TextField
        form={editing}
        name="title"
        label="Title"
        required
        maxLength={TITLE_MAX}
        dir="auto"
      />
      <TextAreaField
        form={editing}
        name="content"
        label="Content"
        hint={type.format ?? "Plain text. Line breaks show as they are."}
        required
        rows={7}
        dir="auto"
      />
      {isHero(sectionType) ? (
        <ImageField
          {...editing.image("image_url")}
          label="Hero Image"
          hint="1920x1080 pixels or larger, 16:9. Without one the page keeps its own picture."
          bucket="content-images"
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
