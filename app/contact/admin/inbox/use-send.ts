import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SignedOut } from "~/admin/session/session";
import { randomId } from "~/lib/random-id";
import { refreshInbox } from "./mutations";
import { refusalOf } from "./refusals";

/**
 * Sends a text once, however often it is pressed, and with the same id until it arrived.
 * @param send throws the backend's refusals
 */
export function useSend(send: (id: string, words: string) => Promise<void>) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const id = useRef(randomId());
  const underWay = useRef(false);

  /** @returns whether it arrived */
  async function attempt(words: string): Promise<boolean> {
    // A second click can arrive before the button rerenders.
    if (underWay.current) return false;
    underWay.current = true;
    setSending(true);
    setError(undefined);
    try {
      await send(id.current, words);
      id.current = randomId();
      return true;
    } catch (refusal) {
      // `SignInAgain` opens on top.
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
