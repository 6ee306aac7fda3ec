import type { QueryClient } from "@tanstack/react-query";
import { toast } from "~/ui/toast/toast";
import { failureToast, failureWords } from "../../failure";
import { focusRow } from "../../lost-focus";
import { sayWithUndo } from "../undo";
import type { TrashKind } from "./kinds";
import { refreshEverything, restoreRecords, SlugTaken } from "./mutations";

/** @param said the toast's title, and more words if there are any */
export function offerUndo(
  said: Parameters<typeof toast.success>,
  kind: TrashKind,
  ids: string[],
  queryClient: QueryClient,
): void {
  sayWithUndo(said, async () => {
    try {
      const count = await restoreRecords(kind, ids);
      refreshEverything(queryClient);
      const isOne = ids.length === 1;
      if (count === 0) {
        toast.info(
          isOne ? "It is not in the trash any more" : "They are not in the trash any more",
        );
        return;
      }
      focusRow(ids[0] ?? "");
      toast.success(isOne ? "It is back" : "They are back");
    } catch (error) {
      failureToast("It could not be restored", why)(error);
    }
  });
}

const why = (error: unknown) =>
  error instanceof SlugTaken
    ? "Another article has its slug by now. You can restore it from the trash under another one."
    : failureWords(error, "It is in the trash. Please try again from there.");
