import { useState } from "react";
import { toast } from "~/ui/toast/toast";
import { failureWords } from "../failure-words";
import type { Done } from "../mutations";

/** Runs one action at a time and shows its error. @returns the answer; undefined if it failed */
export function usePress() {
  const [isBusy, setBusy] = useState(false);
  async function press<Answer>(act: () => Promise<Done<Answer>>) {
    if (isBusy) return undefined;
    setBusy(true);
    const done = await act();
    setBusy(false);
    if ("answer" in done) return done;
    toast.error(failureWords(done.code));
    return undefined;
  }
  return { isBusy, press };
}
