import { useId } from "react";
import type { Editing } from "~/admin/editing/use-editing";
import { ImageField } from "~/admin/images/image-field";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Textarea } from "~/ui/form/textarea";
import type { Story } from "./queries";
import type { StoryValues } from "./schema";

type Props = {
  editing: Editing<StoryValues, Story>;
};

export function StoryFields({ editing }: Props) {
  const { register, errorOf } = editing;
  const exampleHint = useId();
  return (
    <>
      <Field label="Title" required error={errorOf("title")}>
        {(control) => <Input {...control} {...register("title")} dir="auto" />}
      </Field>
      <Field label="Subtitle" required error={errorOf("subtitle")}>
        {(control) => <Input {...control} {...register("subtitle")} dir="auto" />}
      </Field>
      <Field
        label="Content"
        hint="Leave an empty line between two paragraphs."
        required
        error={errorOf("content")}
      >
        {(control) => <Textarea {...control} {...register("content")} rows={12} dir="auto" />}
      </Field>
      <Field
        label="Author"
        hint="As visitors will read it, such as “Ruth, his daughter”."
        required
        error={errorOf("author")}
      >
        {(control) => <Input {...control} {...register("author")} dir="auto" />}
      </Field>
      <ImageField
        {...editing.image("image_url")}
        label="Story Image"
        bucket="celebration-stories"
      />
      {editing.row?.is_demonstration ? (
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
