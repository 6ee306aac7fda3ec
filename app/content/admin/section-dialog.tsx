import { useEffect, useEffectEvent, useState } from "react";
import { failureToast } from "~/admin/failure";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { valuesOf } from "~/admin/record/form-fields";
import type { Target } from "~/admin/record/save-row";
import { useEditing } from "~/admin/record/use-editing";
import { SignedOut } from "~/admin/session/session";
import { toast } from "~/ui/toast/toast";
import { refreshSections, saveSection } from "./mutations";
import { type ListedSection, readSection, type Section } from "./queries";
import { type SectionValues, sectionSchema } from "./schema";
import { SectionFields } from "./section-fields";

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
