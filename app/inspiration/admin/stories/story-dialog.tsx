import { failureWords } from "~/admin/failure";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { valuesOf } from "~/admin/record/form-fields";
import { useEditing } from "~/admin/record/use-editing";
import { toast } from "~/ui/toast/toast";
import { refreshStories, saveStory } from "./mutations";
import { readStory, type Story } from "./queries";
import { type StoryValues, storySchema, textOf } from "./schema";
import { StoryFields } from "./story-fields";

const BLANK: StoryValues = {
  title: "",
  subtitle: "",
  content: "",
  author: "",
  image_url: "",
  is_demonstration: false,
};

/** Edits a story; null is a new one. */
export function StoryDialog({ row, onClose }: { row: Story | null; onClose: () => void }) {
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
    onFailed: (error) => {
      const why = failureWords(error, "The server answered with an error. Please try again.");
      toast.error(`Failed to save story: ${why}`);
    },
    images: ({ image_url }) => [image_url],
  });

  return (
    <EditDialog editing={editing} onClose={onClose} title={words.title} submitLabel={words.submit}>
      <StoryFields editing={editing} />
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
