import { failureToast, failureWords } from "~/admin/failure";
import { ImageField } from "~/admin/pictures/field/image-field";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { useEditing } from "~/admin/record/use-editing";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { IconChoice } from "./icon-choice";
import { IdeaList } from "./idea-list";
import { refreshTypes, saveType } from "./mutations";
import { readType, type StoredType } from "./queries";
import { BLANK_TYPE, type TypeValues, toValues, typeSchema } from "./schema";

type Props = {
  /** null: a new one. */
  row: StoredType | null;
  onClose: () => void;
};

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
      <TextField form={editing} name="title" label="Title" required dir="auto" />
      <TextAreaField
        form={editing}
        name="description"
        label="Description"
        required
        rows={4}
        dir="auto"
      />
      <IconChoice register={() => editing.form.register("icon")} error={editing.errorOf("icon")} />
      <ImageField
        {...editing.image("image_url")}
        label="Cover Image"
        hint="Without one the page shows a drawing that goes with the icon."
        bucket="content-images"
      />
      <TextField
        form={editing}
        name="action_text"
        label="Action Text"
        hint="The words on the button, which leads to the contact page."
        required
        dir="auto"
      />
      <IdeaList
        // Remounted when the form is reset, which discards the undo of removed ideas.
        key={`main ${editing.filled}`}
        form={editing.form}
        name="mainIdeas"
        title="Main Ideas"
        noun="main idea"
        hint="Cards under the description, in this order. Blank ones are left out."
      />
      <IdeaList
        key={`additional ${editing.filled}`}
        form={editing.form}
        name="additionalIdeas"
        title="Additional Ideas"
        noun="additional idea"
        hint="The list “More Ideas”, in this order. Blank ones are left out."
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
