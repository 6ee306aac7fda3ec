import { ConfirmDialog } from "~/ui/confirm-dialog";
import { toast } from "~/ui/toast";
import { tellFailure } from "./failure";
import { useDeleteType } from "./mutations";
import type { StoredType } from "./queries";

type Props = { type: StoredType | null; onClose: () => void; onDeleted: () => void };

/** Asks before deleting this type with its ideas. */
export function DeleteType({ type, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteType();
  const confirm = () => {
    if (!type) return;
    mutate(type, {
      onSuccess: () => {
        onDeleted();
        toast.success("Celebration type has been deleted.");
      },
      onError: tellFailure,
    });
  };
  return (
    <ConfirmDialog
      open={type !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Celebration Type"
      description="Are you sure you want to delete this celebration type? All its ideas are deleted with it. This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
