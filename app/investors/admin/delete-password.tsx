import { useState } from "react";
import { failureWords } from "~/admin/failure";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useDeletePassword } from "./mutations";
import { nameOf } from "./password-list";
import type { InvestorPassword } from "./queries";

type Props = {
  /** Which one; null: none. */
  password: InvestorPassword | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a password is deleted. */
export function DeletePassword({ password, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeletePassword();
  // The words stay on the sheet while it fades.
  const [last, setLast] = useState(password);
  if (password && password !== last) setLast(password);

  const confirm = () => {
    if (!password) return;
    mutate(password.id, {
      onSuccess: () => {
        onDeleted();
        toast.success("Password deleted successfully");
      },
      onError: (error) =>
        toast.error("Failed to delete password", {
          description: failureWords(error, "Please try again."),
        }),
    });
  };

  return (
    <ConfirmDialog
      open={password !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this password?"
      description={
        <>
          Whoever was given it can no longer open the investor page: “
          <bdi>{last ? nameOf(last) : ""}</bdi>”. The log of visits stays.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
