import { useState } from "react";
import { failureWords } from "~/admin/failure";
import { SignedOut } from "~/admin/session/session";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useDeletePartner } from "./mutations";

type Props = {
  partner: { id: string; name: string } | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before deleting a partner. */
export function DeletePartner({ partner, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeletePartner();
  // The name stays on the sheet while it fades.
  const [name, setName] = useState(partner?.name);
  if (partner && partner.name !== name) setName(partner.name);

  const confirm = () => {
    if (!partner) return;
    mutate(partner.id, {
      onSuccess: () => {
        onDeleted();
        toast.success("Partner deleted");
      },
      onError: (error) => {
        if (error instanceof SignedOut) return;
        toast.error("Error deleting partner", {
          description: failureWords(error, "Please try again."),
        });
      },
    });
  };

  return (
    <ConfirmDialog
      open={partner !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this partner?"
      description={
        <>
          <bdi className="font-semibold text-ink">{name}</bdi> will no longer be in the directory,
          and its page and picture will be gone. This action cannot be undone.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
