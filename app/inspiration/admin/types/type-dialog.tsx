import { failureToast, failureWords } from "~/admin/failure";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { useEditing } from "~/admin/record/use-editing";
import { toast } from "~/ui/toast/toast";
import { refreshTypes, saveType } from "./mutations";
import { readType, type StoredType } from "./queries";
import { BLANK_TYPE, type TypeValues, toValues, typeSchema } from "./schema";
import { TypeFields } from "./type-fields";

type Props = {
  /** null: a new one. */
  row: StoredType | null;
  onClose: () => void;
};

/** Edits a celebration type with its ideas. */
export function TypeDialog({ row, onClose }: Props) {
  const editing = useEditing<TypeValues, StoredType>({
    name: "celebration-type",
    table: "celebration_types",
    labels: LABELS,
    row,
    blank: BLANK_TYPE,
    toValues,
    schema: typeSchema,
    read: readType,
    save: saveType,
    refresh: refreshTypes,
    onSaved: () => {
      toast.success("Celebration type has been saved.");
      onClose();
    },
    onFailed: tellFailure,
    images: ({ image_url }) => [image_url],
  });

  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title={row ? "Edit Celebration Type" : "New Celebration Type"}
      submitLabel={row ? "Save Changes" : "Create"}
    >
      <TypeFields
        // Remounted when the form is reset, which discards the undo of removed ideas.
        key={editing.filled}
        editing={editing}
      />
    </EditDialog>
  );
}

const LABELS: FieldWords<TypeValues> = {
  title: "Title",
  description: "Description",
  icon: "Icon",
  image_url: "Cover Image",
  action_text: "Action Text",
  mainIdeas: "Main Ideas",
  additionalIdeas: "Additional Ideas",
};

/** Shows an error about celebration types (docs/product.md 11.11), with its cause if known. */
export const tellFailure = failureToast(
  "Something went wrong. Please try again.",
  (error) => failureWords(error, "") || undefined,
);
