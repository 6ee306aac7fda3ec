import { useState } from "react";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { Deletion } from "../deletion";
import { tellFailure } from "./failure";
import { useDeleteType } from "./mutations";
import type { StoredType } from "./queries";

type Props = { type: StoredType | null; onClose: () => void; onDeleted: () => void };

/** Asks before deleting this type with its ideas. */
export function DeleteType({ type, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteType();
  // The words stay on the sheet while it fades.
  const [last, setLast] = useState(type);
  if (type && type !== last) setLast(type);
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
      title={<Deletion of={last?.title ?? ""} />}
      description="Are you sure you want to delete this celebration type? All its ideas are deleted with it. This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
