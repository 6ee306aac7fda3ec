import type { Editing } from "~/admin/editing/use-editing";
import { ImageField } from "~/admin/images/image-field";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Textarea } from "~/ui/form/textarea";
import { IconChoice } from "./icon-choice";
import { IdeaList } from "./idea-list";
import type { StoredType } from "./queries";
import type { TypeValues } from "./schema";

type Props = {
  editing: Editing<TypeValues, StoredType>;
  /** The form begins at the ideas. */
  atIdeas: boolean;
};

export function TypeFields({ editing, atIdeas }: Props) {
  const { register, errorOf } = editing;
  return (
    <>
      <Field label="Title" required error={errorOf("title")}>
        {(control) => <Input {...control} {...register("title")} dir="auto" />}
      </Field>
      <Field label="Description" required error={errorOf("description")}>
        {(control) => <Textarea {...control} {...register("description")} rows={4} dir="auto" />}
      </Field>
      <IconChoice register={() => register("icon")} error={errorOf("icon")} />
      <ImageField
        {...editing.image("image_url")}
        label="Cover Image"
        hint="Without one the page shows the icon."
        bucket="content-images"
      />
      <Field
        label="Action Text"
        hint="The words on the button, which leads to the contact page."
        required
        error={errorOf("action_text")}
      >
        {(control) => <Input {...control} {...register("action_text")} dir="auto" />}
      </Field>
      <IdeaList
        form={editing.form}
        name="mainIdeas"
        title="Main Ideas"
        noun="main idea"
        hint="Cards under the description, in this order. Blank ones are left out."
        startsHere={atIdeas}
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
