import { ImageField } from "~/admin/pictures/field/image-field";
import type { Editing } from "~/admin/record/use-editing";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { IconChoice } from "./icon-choice";
import { IdeaList } from "./idea-list";
import type { StoredType } from "./queries";
import type { TypeValues } from "./schema";

type Props = { editing: Editing<TypeValues, StoredType> };

export function TypeFields({ editing }: Props) {
  return (
    <>
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
        form={editing.form}
        name="mainIdeas"
        title="Main Ideas"
        noun="main idea"
        hint="Cards under the description, in this order. Blank ones are left out."
      />
      <IdeaList
        form={editing.form}
        name="additionalIdeas"
        title="Additional Ideas"
        noun="additional idea"
        hint="The list “More Ideas”, in this order. Blank ones are left out."
      />
    </>
  );
}
