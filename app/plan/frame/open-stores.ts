import { pendingChanges } from "../store/pending-changes";
import { familyPlanServer } from "../store/plan-server";
import { createPlanStore, type PlanStore } from "../store/plan-store";

const stores = new Map<string, PlanStore>();

/** A plan's store in this page: always the same one, however often its screens are opened. */
export function storeOf(planId: string): PlanStore {
  const known = stores.get(planId);
  if (known) return known;
  const store = createPlanStore({
    planId,
    server: familyPlanServer,
    pending: pendingChanges(planId),
  });
  stores.set(planId, store);
  return store;
}
