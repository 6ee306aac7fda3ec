import { type ReactNode, useRef, useState } from "react";
import { useAction } from "~/admin/action";
import { failureToast } from "~/admin/failure";
import { SaveConflict } from "~/admin/record/save-row";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { publishTemplate } from "./mutations";
import type { StoredTemplate } from "./queries";

/**
 * Publishes a template after a confirmation. Unsaved changes are saved first, so publishing may
 * have to wait for that, and is dropped if saving fails.
 */
export function usePublishing(reopen: () => Promise<StoredTemplate | null>) {
  const [isAsking, setAsking] = useState(false);
  const wanted = useRef(false);

  const { act: publish, isPending: isUnderWay } = useAction({
    mutationFn: async (reading: Promise<StoredTemplate | null>) => {
      wanted.current = false;
      const stored = await reading;
      if (!stored) {
        toast.error("The draft has been saved, but not published", { description: UNREAD });
        return;
      }
      await publishTemplate(stored.id, stored.updated_at);
      toast.success("Template has been published.");
      await reopen();
    },
    onFailed: (error) =>
      error instanceof SaveConflict ? tellConflict(error, reopen) : failureToast("Error")(error),
  });

  const dialog = (onConfirm: () => void): ReactNode => (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Publish this template?"
      description="Plans that are started from now on get it as it is here. Plans made before keep theirs."
      cancelLabel="Cancel"
      confirmLabel="Publish"
      pendingLabel="Publishing..."
      tone="primary"
      pending={false}
      onConfirm={() => {
        setAsking(false);
        wanted.current = true;
        onConfirm();
      }}
    />
  );

  return {
    ask: () => setAsking(true),
    isUnderWay,
    /** Whether to publish what was just saved; reading it resets it. */
    takeWish: () => {
      const wish = wanted.current;
      wanted.current = false;
      return wish;
    },
    publish,
    dialog,
  };
}

const UNREAD = "It could not be read again. Please publish it once more.";

/** Nobody publishes words they have not seen: a colleague's changes are shown first. */
async function tellConflict({ kind }: SaveConflict, reopen: () => Promise<unknown>) {
  if (kind === "deleted") {
    toast.error("Error", { description: "This template does not exist any more." });
    return;
  }
  await reopen().catch(() => null);
  toast.info("A colleague changed this template", {
    description: "This is how it is now. Please look at it, then publish.",
  });
}
