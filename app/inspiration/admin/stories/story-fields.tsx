import { useId } from "react";
import { ImageField } from "~/admin/pictures/field/image-field";
import type { Editing } from "~/admin/record/use-editing";
import { Checkbox } from "~/ui/form/controls";
import { TextAreaField, TextField } from "~/ui/form/fields";
import type { Story } from "./queries";
import type { StoryValues } from "./schema";

type Props = {
  editing: Editing<StoryValues, Story>;
};

export function StoryFields({ editing }: Props) {
  const { register } = editing;
  const exampleHint = useId();
  return (
    <>
      <TextField form={editing} name="title" label="Title" required dir="auto" />
      <TextField form={editing} name="subtitle" label="Subtitle" required dir="auto" />
      <TextAreaField
        form={editing}
        name="content"
        label="Content"
        hint="Leave an empty line between two paragraphs."
        required
        rows={12}
        dir="auto"
      />
      <TextField
        form={editing}
        name="author"
        label="Author"
        hint="As visitors will read it, such as “Ruth, his daughter”."
        required
        dir="auto"
      />
      <ImageField
        {...editing.image("image_url")}
        label="Story Image"
        bucket="celebration-stories"
      />
      {editing.row?.is_demonstration ? (
        // Fixing a comma must not turn an invented story into one that poses as real.
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
