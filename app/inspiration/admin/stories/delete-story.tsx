import { useState } from "react";
import { failureWords } from "~/admin/failure";
import { SignedOut } from "~/admin/session/session";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { Deletion } from "../deletion";
import { useDeleteStory } from "./mutations";
import type { Story } from "./queries";

type Props = { story: Story | null; onClose: () => void; onDeleted: () => void };

/** Asks before deleting this story. */
export function DeleteStory({ story, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteStory();
  // The words stay on the sheet while it fades.
  const [last, setLast] = useState(story);
  if (story && story !== last) setLast(story);
  const confirm = () => {
    if (!story) return;
    mutate(story, {
      onSuccess: () => {
        onDeleted();
        toast.success("Story deleted successfully");
      },
      onError: (error) => {
        if (error instanceof SignedOut) return;
        const words = failureWords(error, "The server answered with an error. Please try again.");
        toast.error(`Failed to delete story: ${words}`);
      },
    });
  };
  return (
    <ConfirmDialog
      open={story !== null}
      onOpenChange={(open) => !open && onClose()}
      title={<Deletion of={last?.title ?? ""} />}
      description="Are you sure you want to delete this story?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
