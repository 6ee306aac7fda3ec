import { failureToast, failureWords } from "~/admin/failure";
import { ImageField } from "~/admin/pictures/field/image-field";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { type Editing, useEditing } from "~/admin/record/use-editing";
import { Problem } from "~/ui/form/field";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast/toast";
import { iconOf } from "../../type-icon";
import { IdeaList } from "./idea-list";
import { refreshTypes, saveType } from "./mutations";
import { readType, type StoredType } from "./queries";
import { BLANK_TYPE, ICONS, type TypeValues, toValues, typeSchema } from "./schema";

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
      <IconChoice editing={editing} />
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

/** A type's icon, chosen by its picture; arrow keys move between the four. */
function IconChoice({ editing }: { editing: Editing<TypeValues, StoredType> }) {
  const error = editing.errorOf("icon");
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-1.5 font-semibold ${error ? "text-danger" : "text-ink"}`}>
        Icon
        <span aria-hidden="true" className={error ? "text-danger" : "text-deep"}>
          {" *"}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3">
        {ICONS.map((icon) => (
          <label
            key={icon}
            className="relative flex min-h-target flex-col items-center gap-1.5 rounded-control border-2 border-line-strong bg-paper p-3 text-center hover:border-deep has-checked:border-deep has-checked:bg-blush has-checked:font-semibold has-checked:text-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-deep"
          >
            <input
              type="radio"
              value={icon}
              className="absolute top-2.5 left-2.5 size-5 focus-visible:outline-none"
              {...editing.register("icon")}
            />
            <Icon name={iconOf({ icon })} className="size-9" />
            {icon}
          </label>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <Problem>{error}</Problem>
      </div>
    </fieldset>
  );
}
