import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useDeleteMessage } from "./mutations";

type Props = { id: string | null; onClose: () => void; onDeleted: () => void };

/** Asks before deleting the message with this id. */
export function DeleteMessage({ id, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteMessage();
  const confirm = () => {
    if (id === null) return;
    mutate(id, {
      onSuccess: () => {
        onDeleted();
        toast.success("Message deleted", {
          description: "The contact message was successfully deleted.",
        });
      },
      onError: () => toast.error("Error deleting message", { description: "Please try again." }),
    });
  };
  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Confirm Deletion"
      description="Are you sure you want to delete this message? This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
