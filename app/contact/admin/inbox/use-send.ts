import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAction } from "~/admin/action";
import { randomId } from "~/lib/random-id";
import { refreshInbox } from "./mutations";
import { refusalOf } from "./refusals";

/**
 * Sends a text once, however often it is pressed, and with the same id until it arrived.
 * @param send throws the backend's refusals
 */
export function useSend(send: (id: string, words: string) => Promise<void>) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const id = useRef(randomId());
  const { act, isPending } = useAction({
    mutationFn: async (words: string) => {
      setError(undefined);
      await send(id.current, words);
      id.current = randomId();
      return true;
    },
    onFailed: (refusal) => setError(refusalOf(refusal)),
    onSettled: () => refreshInbox(queryClient),
  });
  /** `attempt` returns whether it arrived. */
  return { attempt: act, isSending: isPending, error, setError };
}
