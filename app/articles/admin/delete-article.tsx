import { useState } from "react";
import { SignedOut } from "~/admin/session/session";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { articleFailure } from "./failure";
import { useDeleteArticle } from "./mutations";

type Props = {
  /** The article to delete; null: none. */
  id: string | null;
  title: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before deleting an article (specification, section 4). */
export function DeleteArticle({ id, title, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteArticle();
  // The words stay on the sheet while it fades.
  const [lastTitle, setLastTitle] = useState(title);
  if (title !== undefined && title !== lastTitle) setLastTitle(title);
  const confirm = () => {
    if (id === null) return;
    mutate(id, {
      onSuccess: () => {
        onDeleted();
        toast.success("Article deleted successfully");
      },
      onError: (error) => {
        if (error instanceof SignedOut) return;
        toast.error("Error", { description: articleFailure(error) });
      },
    });
  };
  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Confirm Deletion"
      description={
        <>
          Are you sure you want to delete this article?
          {lastTitle ? (
            <bdi className="mt-2 block font-semibold wrap-anywhere text-ink">{lastTitle}</bdi>
          ) : null}
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
