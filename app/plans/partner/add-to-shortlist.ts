import { familyPlanServer } from "../store/plan-server";
import type { PlanState } from "../store/plan-state";
import { createPlanStore, type PlanStore } from "../store/plan-store";
import { browserShelf } from "../store/shelf";
import { partnersOn, savedPartner } from "./saved-partner";

/**
 * What became of it: `later` waits in this browser for a connection; `closed`: the plan is not open
 * here; `viewer`: this browser may only read it.
 */
export type Added = "added" | "later" | "closed" | "viewer" | "over" | "full";

/** As many as a shortlist holds (supabase/schemas, inquiries). */
const MOST = 100;

/** How long the page waits for the server to have it, in milliseconds. */
const PATIENCE = 10_000;

/** A store of its own: the plan's screens start and stop theirs. */
const storeFor = (planId: string) =>
  createPlanStore({ planId, server: familyPlanServer, shelf: browserShelf(planId) });

/** Puts a partner on a plan's shortlist from outside of the plan's pages, once. */
export async function addToShortlist(
  planId: string,
  partner: { id: string; name: string },
  store: PlanStore = storeFor(planId),
): Promise<Added> {
  const stop = store.start();
  try {
    await until(store, ({ phase }) => phase !== "loading");
    const refusal = refusalOf(store.state(), planId);
    if (refusal) return refusal;
    const saved = store.state().rows.plan_shortlist;
    if (partnersOn(saved).includes(partner.id)) return "added";
    if (partnersOn(saved).length >= MOST) return "full";
    const removed = [...saved.values()].find(({ partner_id }) => partner_id === partner.id);
    if (removed) store.putBack("plan_shortlist", removed.id);
    else store.add("plan_shortlist", savedPartner(partner));
    await until(store, ({ saving }) => saving.kind !== "saving");
    return store.state().saving.kind === "saved" ? "added" : "later";
  } finally {
    stop();
  }
}

function refusalOf({ phase, me, rows }: PlanState, planId: string): Added | undefined {
  if (phase === "closed") return "closed";
  // Without an answer nothing is known; what is added waits, and the plan says what came of it.
  if (phase === "failed") return undefined;
  if (rows.plans.get(planId)?.ended_at) return "over";
  const member = [...rows.plan_members.values()].find(
    ({ user_id, removed_at }) => user_id === me && removed_at === null,
  );
  return member?.role === "owner" || member?.role === "editor" ? undefined : "viewer";
}

/** Resolves once the state is so, or patience ends. */
const until = (store: PlanStore, isSo: (state: PlanState) => boolean): Promise<void> =>
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
