import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ImageField } from "~/admin/images/image-field";
import { Checkbox, Input, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { StoryValues } from "./schema";

type Props = {
  form: UseFormReturn<StoryValues>;
  /** It is one of those the site was filled with. */
  isExample: boolean;
  onUploading: (uploading: boolean) => void;
};

export function StoryFields({ form, isExample, onUploading }: Props) {
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const exampleHint = useId();
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        {(control) => <Input {...control} {...register("title")} dir="auto" />}
      </Field>
      <Field label="Subtitle" required error={errors.subtitle?.message}>
        {(control) => <Input {...control} {...register("subtitle")} dir="auto" />}
      </Field>
      <Field
        label="Content"
        hint="Leave an empty line between two paragraphs."
        required
        error={errors.content?.message}
      >
        {(control) => <Textarea {...control} {...register("content")} rows={12} dir="auto" />}
      </Field>
      <Field
        label="Author"
        hint="As visitors will read it, such as “Ruth, his daughter”."
        required
        error={errors.author?.message}
      >
        {(control) => <Input {...control} {...register("author")} dir="auto" />}
      </Field>
      <ImageField
        label="Story Image"
        bucket="celebration-stories"
        value={watch("image_url")}
        onChange={(url) =>
          setValue("image_url", url, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        error={errors.image_url?.message}
        onUploading={onUploading}
      />
      {isExample ? (
        // Correcting a comma must not turn an invented story into one that poses as real.
        <div>
          <Checkbox
            label="This is an example: visitors see it marked as one"
            aria-describedby={exampleHint}
            {...register("is_demonstration")}
          />
          <p id={exampleHint} className="text-base text-ink-soft">
            Clear this once the story is a real one. Examples go when the example content is removed
            in the settings.
          </p>
        </div>
      ) : null}
    </>
  );
}
