import { useRef, useState } from "react";
import { toast } from "~/ui/toast/toast";
import { failureWords } from "./failure-words";
import type { Done } from "./mutations";

/**
 * Runs one call of a plan at a time, and shows its refusal.
 * @param words say what a refusal's code means
 */
export function usePress(words: (code: string) => string = failureWords) {
  const [isBusy, setBusy] = useState(false);
  // The second half of a double click arrives before the state updates.
  const underWay = useRef(false);
  /** @returns the answer; undefined if it failed, or another call is under way */
  async function press<Answer>(act: () => Promise<Done<Answer>>) {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    const done = await act();
    underWay.current = false;
    setBusy(false);
    if ("answer" in done) return done;
    toast.error(words(done.code));
    return undefined;
  }
  return { isBusy, press };
}
