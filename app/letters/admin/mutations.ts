import { useMutation, useQueryClient } from "@tanstack/react-query";
import { COUNTS_KEY, invalidate } from "~/admin/cache";
import { staffTables } from "~/admin/session/session";
import { LETTERS_KEY } from "./queries";

export type LetterAction = "retry" | "cancel";

/**
 * Retries or stops a letter. Returns false when its state does not allow that: it is being sent, or
 * somebody else was quicker.
 */
export function useLetterAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: LetterAction }) => {
      const { data } = await staffTables().rpc(`${action}_letter`, { letter: id }).throwOnError();
      return data;
    },
    onSettled: () => invalidate(queryClient, LETTERS_KEY, COUNTS_KEY),
  });
}
