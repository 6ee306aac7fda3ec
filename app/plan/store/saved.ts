import type { PlanStore } from "./plan-store";

/** Time to wait for the server, in milliseconds. */
export const PATIENCE = 10_000;

/** Sends what waits; resolves once it is saved, for a call that builds on it, or cannot be now. */
export const saved = (store: PlanStore): Promise<void> =>
  Promise.race([
    store.flush(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
  ]);
