import { toast } from "~/ui/toast/toast";
import { failureWords } from "./failure-words";
import type { Done } from "./mutations";
import { usePlanStore } from "./store/plan-context";
import { saved } from "./store/saved";
import { useOnce } from "./use-once";

/**
 * Runs one call of a plan at a time, after the changes that it may build on. Shows why it was
 * refused, or reads at once what it did.
 */
export function usePress(words: (code: string) => string = failureWords) {
  const store = usePlanStore();
  const { isBusy, once } = useOnce();
  /**
   * @param isLast after it there is no plan to be read
   * @returns the answer; undefined if it failed, or another call is under way
   */
  async function press<Answer>(act: () => Promise<Done<Answer>>, isLast = false) {
    const done = await once(async () => {
      await saved(store);
      return act();
    });
    const isDone = done !== undefined && "answer" in done;
    if (!(isLast && isDone)) store.refresh();
    if (!done || isDone) return done;
    toast.error(words(done.code));
    return undefined;
  }
  return { isBusy, press };
}
