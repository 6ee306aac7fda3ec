import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SignedOut } from "~/admin/session/session";
import { randomId } from "~/lib/random-id";
import { refreshInbox } from "./mutations";
import { refusalOf } from "./refusals";

/**
 * Sends what was written, once however often it is pressed, and under the same id until it arrived.
 * @param send throws what the backend refuses
 */
export function useSend(send: (id: string, words: string) => Promise<void>) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const id = useRef(randomId());
  const underWay = useRef(false);

  /** @returns whether it arrived */
  async function attempt(words: string): Promise<boolean> {
    // A second click comes before the button knows of the first.
    if (underWay.current) return false;
    underWay.current = true;
    setSending(true);
    setError(undefined);
    try {
      await send(id.current, words);
      id.current = randomId();
      return true;
    } catch (refusal) {
      // `SignInAgain` opens over it.
      if (!(refusal instanceof SignedOut)) setError(refusalOf(refusal));
      return false;
    } finally {
      underWay.current = false;
      setSending(false);
      refreshInbox(queryClient);
    }
  }

  return { attempt, isSending, error, setError };
}
