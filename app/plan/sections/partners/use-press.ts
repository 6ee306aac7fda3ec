import type { Refusals } from "~/lib/refusals";
import type { Done } from "~/plan/mutations";
import { usePlanStore } from "~/plan/store/plan-context";
import { usePress as usePlanPress } from "~/plan/use-press";
import { refusalWords } from "./refusals";

/**
 * Runs one action at a time, reports errors, and shows the result at once.
 * @param name the partner's
 * @param own words for refusals that mean something else here
 */
export function usePress(name?: string, own: Refusals = {}) {
  const store = usePlanStore();
  const { isBusy, press: pressOnce } = usePlanPress(
    (code) => own[code] ?? refusalWords(code, name),
  );
  async function press<Answer>(act: () => Promise<Done<Answer>>) {
    const done = await pressOnce(act);
    store.refresh();
    return done;
  }
  return { isBusy, press };
}
