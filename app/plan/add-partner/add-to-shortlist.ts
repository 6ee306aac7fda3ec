import { ownPlans, rememberShortlist } from "../own-plans";
import { pendingChanges } from "../store/pending-changes";
import { familyPlanServer } from "../store/plan-server";
import type { PlanState } from "../store/plan-state";
import { createPlanStore, type PlanStore } from "../store/plan-store";
import { saved as allSaved, PATIENCE } from "../store/saved";
import { partnersOn, savedPartner } from "./saved-partner";

/**
 * The outcome: `later` waits in this browser for a connection, `closed` means that the plan is not
 * open here, `viewer` that this browser may only read it, `full` that the shortlist is, and
 * `no-room` that the plan is.
 */
export type Added = "added" | "later" | "closed" | "viewer" | "over" | "full" | "no-room";

/** The shortlist's limit (supabase/schemas, inquiries). */
const MOST = 100;

/** A separate store, because the plan's screens start and stop theirs. */
const storeFor = (planId: string) =>
  createPlanStore({ planId, server: familyPlanServer, pending: pendingChanges(planId) });

/** Adds a partner to a plan's shortlist from outside of the plan's pages, without duplicates. */
export async function addToShortlist(
  planId: string,
  partner: { id: string; name: string },
  store: PlanStore = storeFor(planId),
): Promise<Added> {
  const stop = store.start();
  try {
    await loaded(store);
    const became = refusalOf(store.state(), planId) ?? (await add(partner, store));
    if (became === "added" || became === "later") {
      const known = ownPlans().find(({ id }) => id === planId)?.partners ?? [];
      rememberShortlist(planId, [...new Set([...known, partner.id])]);
    }
    return became;
  } finally {
    stop();
  }
}

async function add(partner: { id: string; name: string }, store: PlanStore): Promise<Added> {
  const saved = store.state().rows.plan_shortlist;
  if (partnersOn(saved).includes(partner.id)) return "added";
  if ([...saved.values()].filter((one) => !one.removed_at).length >= MOST) return "full";
  const removed = [...saved.values()].find(({ partner_id }) => partner_id === partner.id);
  if (removed) store.putBack("plan_shortlist", removed.id);
  const row = removed?.id ?? store.add("plan_shortlist", savedPartner(partner));
  await allSaved(store);
  const { problems, saving } = store.state();
  const refused = problems.find((one) => one.row === row && one.field !== "note");
  if (!refused) return saving.kind === "saved" ? "added" : "later";
  // Nothing of it waits: it is said here.
  store.choose(refused.id, "theirs");
  const { problem } = refused;
  if (problem.kind === "forbidden") return "viewer";
  return problem.kind === "refused" && problem.code === "plan_full" ? "no-room" : "full";
}

function refusalOf({ phase, me, rows }: PlanState, planId: string): Added | undefined {
  if (phase === "closed") return "closed";
  // Nothing is known without a response; the addition waits, and the plan reports its outcome.
  if (phase === "failed") return undefined;
  if (rows.plans.get(planId)?.ended_at) return "over";
  const member = [...rows.plan_members.values()].find(
    ({ user_id, removed_at }) => user_id === me && removed_at === null,
  );
  return member?.role === "owner" || member?.role === "editor" ? undefined : "viewer";
}

/** Resolves once the plan is read, or after `PATIENCE`. */
const loaded = (store: PlanStore): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const check = () => store.state().phase !== "loading" && end();
    const timer = setTimeout(end, PATIENCE);
    const stop = store.subscribe(check);
    check();
  });
