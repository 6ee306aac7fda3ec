import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { failureWords } from "~/admin/failure";
import type { FieldWords } from "~/admin/record/conflict/field-words";
import { EditDialog } from "~/admin/record/edit-dialog";
import { valuesOf } from "~/admin/record/form-fields";
import { useEditing } from "~/admin/record/use-editing";
import { History } from "~/admin/record/versions/history";
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
  const queryClient = useQueryClient();
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
    resolver: zodResolver(storySchema),
    read: readStory,
    save: saveStory,
    onSaved: ({ is_demonstration }) => {
      toast.success(words.saved, {
        description: is_demonstration ? "It is still marked as an example." : undefined,
      });
      refreshStories(queryClient);
      onClose();
    },
    onFailed: (error) => {
      const why = failureWords(error, "The server answered with an error. Please try again.");
      toast.error(`Failed to save story: ${why}`);
    },
    images: ({ image_url }) => [image_url],
  });

  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      history={<History kind="celebration_stories" editing={editing} toValues={toValues} />}
    >
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
