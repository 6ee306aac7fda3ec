import { useAction } from "~/admin/action";
import { COUNTS_KEY, refreshing } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { staffCall } from "~/admin/staff-query";
import { LETTERS_KEY } from "./queries";

export type LetterAction = "retry" | "cancel";

/** @returns false when its state does not allow it: being sent, or somebody else was quicker */
export const useLetterAction = () =>
  useAction({
    mutationFn: ({ id, action }: { id: string; action: LetterAction }) =>
      staffCall(`${action}_letter`, { letter: id }),
    onFailed: failureToast("Error changing the letter", "Please try again."),
    refresh: refreshing(LETTERS_KEY, COUNTS_KEY),
    about: ({ id }) => id,
  });
