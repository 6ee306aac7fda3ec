import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../../action";
import { failureToast } from "../../failure";
import { rescueFocus } from "../../lost-focus";
import { refreshEverything, restoreRecords, SlugTaken } from "./mutations";
import { nameOfTrashed, TRASH_KEY, type Trashed } from "./queries";

type Asked = { row: Trashed; slug?: string };

/** If another article has taken a record's slug, it offers a free one. @returns `start` restores */
export function useRestore() {
  const queryClient = useQueryClient();
  // Outlives the question: the words stay on the dialog while it fades.
  const [offer, setOffer] = useState<{ row: Trashed; slug: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { act, isPending } = useAction({
    mutationFn: ({ row, slug }: Asked) => restoreRecords(row.kind, [row.id], slug),
    onSuccess: (count, { row }) => {
      setOpen(false);
      // The row's button disappears with it.
      queryClient.setQueryData<Trashed[]>(TRASH_KEY, (rows) =>
        rows?.filter(({ id }) => id !== row.id),
      );
      rescueFocus();
      refreshEverything(queryClient);
      if (count > 0) toast.success("Restored", { description: nameOfTrashed(row) });
      else toast.info("It is not in the trash any more");
    },
    onFailed: (error, { row }) => {
      if (!(error instanceof SlugTaken)) return failureToast("It could not be restored")(error);
      setOffer({ row, slug: error.free });
      setOpen(true);
    },
  });
  return {
    start: (row: Trashed) => act({ row }),
    isPending,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Another article has this slug"
        description={
          <>
            It can come back under another one: <bdi className="wrap-anywhere">{offer?.slug}</bdi>.
            Links to its old address lead to the other article.
          </>
        }
        confirmLabel="Restore under this slug"
        pendingLabel="Restoring..."
        tone="primary"
        pending={isPending}
        onConfirm={() => offer && act(offer)}
      />
    ),
  };
}
