import type { PlanState } from "./plan-state";
import type { PlanStore } from "./plan-store";

/** Time to wait for the server, in milliseconds. */
const PATIENCE = 10_000;

/** Resolves when the state matches, or after `PATIENCE`. */
export const until = (store: PlanStore, isSo: (state: PlanState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isSo(store.state())) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, PATIENCE);
    const stop = store.subscribe(check);
    check();
  });

/** Sends what waits; resolves once it is saved, for a call that builds on it, or cannot be now. */
export const saved = (store: PlanStore): Promise<void> =>
  Promise.race([store.flush(), until(store, () => false)]);
