import type { UseFormReturn } from "react-hook-form";
import { ImageField } from "~/admin/images/image-field";
import { Input, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { IconChoice } from "./icon-choice";
import { IdeaList } from "./idea-list";
import type { TypeValues } from "./schema";

type Props = {
  form: UseFormReturn<TypeValues>;
  /** The form begins at the ideas. */
  atIdeas: boolean;
  onUploading: (uploading: boolean) => void;
};

export function TypeFields({ form, atIdeas, onUploading }: Props) {
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        {(control) => <Input {...control} {...register("title")} dir="auto" />}
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register("description")} rows={4} dir="auto" />}
      </Field>
      <IconChoice register={() => register("icon")} error={errors.icon?.message} />
      <ImageField
        label="Cover Image"
        hint="Without one the page shows the icon."
        bucket="content-images"
        value={watch("image_url")}
        onChange={(url) =>
          setValue("image_url", url, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        error={errors.image_url?.message}
        onUploading={onUploading}
      />
      <Field
        label="Action Text"
        hint="The words on the button, which leads to the contact page."
        required
        error={errors.action_text?.message}
      >
        {(control) => <Input {...control} {...register("action_text")} dir="auto" />}
      </Field>
      <IdeaList
        form={form}
        name="mainIdeas"
        title="Main Ideas"
        noun="main idea"
        hint="Cards under the description, in this order. Blank ones are left out."
        startsHere={atIdeas}
      />
      <IdeaList
        form={form}
        name="additionalIdeas"
        title="Additional Ideas"
        noun="additional idea"
        hint="The list “More Ideas”, in this order. Blank ones are left out."
      />
    </>
  );
}
