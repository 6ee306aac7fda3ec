import { toast } from "~/ui/toast/toast";
import { failureWords } from "./failure-words";
import type { Done } from "./mutations";
import { useOnce } from "./use-once";

/**
 * Runs one call of a plan at a time, and shows its refusal.
 * @param words say what a refusal's code means
 */
export function usePress(words: (code: string) => string = failureWords) {
  const { isBusy, once } = useOnce();
  /** @returns the answer; undefined if it failed, or another call is under way */
  async function press<Answer>(act: () => Promise<Done<Answer>>) {
    const done = await once(act);
    if (!done || "answer" in done) return done;
    toast.error(words(done.code));
    return undefined;
  }
  return { isBusy, press };
}
