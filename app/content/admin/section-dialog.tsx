import { useEffect, useEffectEvent, useState } from "react";
import { failureToast } from "~/admin/failure";
import { ImageField } from "~/admin/pictures/field/image-field";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { valuesOf } from "~/admin/record/form-fields";
import type { Target } from "~/admin/record/save-row";
import { type Editing, useEditing } from "~/admin/record/use-editing";
import { SignedOut } from "~/admin/session/session";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { refreshSections, saveSection } from "./mutations";
import { type ListedSection, readSection, type Section } from "./queries";
import { type SectionValues, sectionSchema, TITLE_MAX } from "./schema";
import { isHero, SECTION_TYPE_NAMES, SECTION_TYPES } from "./section-type";

/** Delay before the dialog closes after a save, in milliseconds (docs/product.md 11.2). */
const CLOSES_AFTER = 500;

const BLANK: SectionValues = {
  title: "",
  content: "",
  section_type: "home_hero",
  published: false,
  image_url: "",
};

type Props = {
  /** null: a new one. */
  row: Section | null;
  sections: ListedSection[];
  onClose: () => void;
};

export function SectionDialog({ row, sections, onClose }: Props) {
  const [saved, setSaved] = useState(false);
  const words = row
    ? {
        title: "Edit Content Section",
        submit: "Save Changes",
        saved: "Content updated successfully",
      }
    : { title: "Add Content Section", submit: "Create", saved: "Content created successfully" };

  const editing = useEditing<SectionValues, Section>({
    name: "content-section",
    table: "content_sections",
    labels: LABELS,
    row,
    blank: BLANK,
    toValues,
    schema: sectionSchema,
    read: readSection,
    save,
    refresh: refreshSections,
    onSaved: () => {
      setSaved(true);
      toast.success("Success", { description: words.saved });
      if (row?.published || editing.form.getValues("published")) toast.success(...ON_SITE);
    },
    onFailed: failureToast("Error", "An unexpected error occurred"),
    toastsInvalid: true,
    images: ({ image_url }) => [image_url],
  });

  useClosingAfter(saved, onClose);
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title={words.title}
      submitLabel={saved ? "Saved" : words.submit}
      busy={saved}
    >
      <fieldset disabled={saved} className="contents">
        <SectionFields
          editing={editing}
          shown={sections.filter(({ id, isShown }) => isShown && id !== row?.id)}
        />
      </fieldset>
    </EditDialog>
  );
}

const ON_SITE = [
  "Content updated",
  { description: "Your changes have been saved and will appear on the site shortly." },
] as const;

/** Closes shortly after the save, whatever renders in between. */
function useClosingAfter(saved: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(close, CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [saved]);
}

/** The dialog for signing in again opens on top of the edit, which stays. */
async function save(values: SectionValues, target: Target): Promise<void> {
  try {
    await saveSection(values, target);
  } catch (error) {
    if (error instanceof SignedOut) {
      toast.error("Authentication Required", {
        description: "You must be logged in to manage content",
      });
    }
    throw error;
  }
}

const LABELS: FieldWords<SectionValues> = {
  title: "Title",
  content: "Content",
  section_type: "Section Type",
  published: "Published",
  image_url: "Hero Image",
};

const toValues = (section: Section) => valuesOf(BLANK, section);

type FieldsProps = {
  editing: Editing<SectionValues, Section>;
  /** The other sections that visitors see now. */
  shown: ListedSection[];
};

function SectionFields({ editing, shown }: FieldsProps) {
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
