import { useState } from "react";
import { useAction } from "~/admin/action";
import { useAttemptId } from "~/admin/use-attempt-id";
import { refreshInbox, refusalOf } from "../mutations";

/**
 * Once, however often it is pressed: with one id until it arrived or is rewritten.
 * @param send throws the backend's refusals
 */
export function useSend(send: (id: string, words: string) => Promise<void>) {
  const [error, setError] = useState<string>();
  const { idOf, arrived } = useAttemptId<string>();
  const { act, isPending } = useAction({
    mutationFn: async (words: string) => {
      setError(undefined);
      await send(idOf(words), words);
      arrived();
      return true;
    },
    onFailed: (refusal) => setError(refusalOf(refusal)),
    refresh: refreshInbox,
  });
  // `attempt` returns whether it arrived.
  return { attempt: act, isSending: isPending, error, setError };
}
