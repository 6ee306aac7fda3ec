import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EditDialog } from "~/admin/editing/edit-dialog";
import { RecordGone } from "~/admin/editing/open-record";
import { useEditing } from "~/admin/editing/use-editing";
import { failureWords } from "~/admin/failure";
import { removeUnusedImages } from "~/admin/images/unused-images";
import { toast } from "~/ui/toast/toast";
import { refreshStories, saveStory } from "./mutations";
import { textOf } from "./paragraphs";
import { readStory, type Story } from "./queries";
import { type StoryValues, storySchema } from "./schema";
import { StoryFields } from "./story-fields";

/** What the page's address names in place of an id when a story is added. */
export const NEW_STORY = "new";

const BLANK: StoryValues = {
  title: "",
  subtitle: "",
  content: "",
  author: "",
  image_url: "",
  is_demonstration: false,
};

type Props = {
  /** A story's, or `NEW_STORY`. */
  id: string;
  stories: Story[];
  onClose: () => void;
};

/** The story that the page's address names, to be edited. */
export function StoryEditor({ id, stories, onClose }: Props) {
  // What was opened stays, even when a colleague removes it meanwhile.
  const [row] = useState(() =>
    id === NEW_STORY ? null : stories.find((story) => story.id === id),
  );
  if (row === undefined) {
    return <RecordGone words="This story does not exist any more" onClose={onClose} />;
  }
  return <StoryDialog row={row} onClose={onClose} />;
}

function StoryDialog({ row, onClose }: { row: Story | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [uploading, setUploading] = useState(false);
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
    row,
    blank: BLANK,
    toValues,
    resolver: zodResolver(storySchema),
    read: readStory,
    save: saveStory,
    onSaved: ({ image_url, is_demonstration }) => {
      toast.success(words.saved, {
        description: is_demonstration ? "It is still marked as an example." : undefined,
      });
      refreshStories(queryClient);
      void removeUnusedImages([row?.image_url, image_url]);
      onClose();
    },
    onFailed: (error) => {
      const why = failureWords(error, "The server answered with an error. Please try again.");
      toast.error(`Failed to save story: ${why}`);
    },
    onDropped: ({ image_url }) => removeUnusedImages([image_url]),
  });

  return (
    <EditDialog
      editing={editing}
      open
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      busy={uploading}
    >
      <StoryFields
        form={editing.form}
        isExample={editing.row?.is_demonstration ?? false}
        onUploading={setUploading}
      />
    </EditDialog>
  );
}

const toValues = ({ title, subtitle, content, author, image_url, is_demonstration }: Story) => ({
  title,
  subtitle,
  content: textOf(content),
  author,
  image_url: image_url ?? "",
  is_demonstration,
});
