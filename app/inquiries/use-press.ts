import { useRef, useState } from "react";
import type { Done } from "~/plans/mutations";
import { usePlanStore } from "~/plans/store/plan-context";
import { toast } from "~/ui/toast/toast";
import { refusalWords } from "./refusals";

/**
 * Does one thing at a time, says what went wrong, and shows at once what came of it.
 * @param name of the partner it is about
 */
export function usePress(name?: string) {
  const store = usePlanStore();
  const [isBusy, setBusy] = useState(false);
  // The second half of a double click comes before the state does.
  const busy = useRef(false);
  /** @returns the answer; undefined: it failed */
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
