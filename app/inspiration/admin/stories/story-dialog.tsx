import { useId } from "react";
import { failureWords } from "~/admin/failure";
import { ImageField } from "~/admin/pictures/field/image-field";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { valuesOf } from "~/admin/record/form-fields";
import { useEditing } from "~/admin/record/use-editing";
import { Checkbox } from "~/ui/form/controls";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { refreshStories, saveStory } from "./mutations";
import { readStory, type Story } from "./queries";
import { type StoryValues, storySchema, textOf } from "./schema";

const BLANK: StoryValues = {
  title: "",
  subtitle: "",
  content: "",
  author: "",
  image_url: "",
  is_demonstration: false,
};

export function StoryDialog({ row, onClose }: { row: Story | null; onClose: () => void }) {
  const exampleHint = useId();
  const words = row
    ? {
        title: "Edit Celebration Story",
        submit: "Update Story",
        saved: "Story updated successfully",
      }
    : {
        title: "Add New Celebration Story",
        submit: "Create Story",
        saved: "Story created successfully",
      };

  const editing = useEditing<StoryValues, Story>({
    name: "celebration-story",
    table: "celebration_stories",
    labels: LABELS,
    row,
    blank: BLANK,
    toValues,
    schema: storySchema,
    read: readStory,
    save: saveStory,
    refresh: refreshStories,
    onSaved: ({ is_demonstration }) => {
      toast.success(words.saved, {
        description: is_demonstration ? "It is still marked as an example." : undefined,
      });
      onClose();
    },
    onFailed: (error) => void toast.error(`Failed to save story: ${failureWords(error)}`),
    images: ({ image_url }) => [image_url],
  });

  return (
    <EditDialog editing={editing} onClose={onClose} title={words.title} submitLabel={words.submit}>
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
            {...editing.register("is_demonstration")}
          />
          <p id={exampleHint} className="text-base text-ink-soft">
            Clear this once the story is a real one. Examples go when the example content is removed
            in the settings.
          </p>
        </div>
      ) : null}
    </EditDialog>
  );
}

const LABELS: FieldWords<StoryValues> = {
  title: "Title",
  subtitle: "Subtitle",
  content: "Content",
  author: "Author",
  image_url: "Story Image",
  is_demonstration: "An example",
};

const toValues = (story: Story) => valuesOf(BLANK, { ...story, content: textOf(story.content) });
