import { useRef, useState } from "react";
import type { Done } from "~/plans/mutations";
import { usePlanStore } from "~/plans/store/plan-context";
import { toast } from "~/ui/toast/toast";
import { refusalWords } from "./refusals";

/**
 * Runs one action at a time, reports errors, and shows the result at once.
 * @param name the partner's
 */
export function usePress(name?: string) {
  const store = usePlanStore();
  const [isBusy, setBusy] = useState(false);
  // The second half of a double click arrives before the state updates.
  const busy = useRef(false);
  /** @returns the response; undefined: it failed */
  async function press<Answer>(act: () => Promise<Done<Answer>>) {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    const done = await act();
    busy.current = false;
    setBusy(false);
    store.refresh();
    if ("answer" in done) return done;
    toast.error(refusalWords(done.code, name));
    return undefined;
  }
  return { isBusy, press };
}
