import { attempt } from "~/lib/storage";

/** The localStorage key of the plans opened here; the public pages' header reads it, too. */
const KEY = "last-hurrah-plans";

export type OwnPlan = {
  id: string;
  /** For display; may be empty. */
  name: string;
  /** Partners on its shortlist, as this browser last saw it. */
  partners?: readonly string[];
};

/** The last result of `ownPlans`: it stays the same list until another one is stored. */
let read: { text: string; plans: readonly OwnPlan[] } = { text: "[]", plans: [] };

/** The plans opened in this browser, the latest first. An entry alone gives no access. */
export const ownPlans = (): readonly OwnPlan[] =>
  attempt(() => {
    const text = localStorage.getItem(KEY) ?? "[]";
    if (text !== read.text) {
      const kept: unknown = JSON.parse(text);
      read = { text, plans: Array.isArray(kept) ? kept.filter(isOwnPlan) : [] };
    }
    return read.plans;
  }, NONE);

const NONE: readonly OwnPlan[] = [];
const listeners = new Set<() => void>();

/** Calls back on changes here or in another tab. @returns an unsubscribe function */
export function onOwnPlans(callback: () => void): () => void {
  listeners.add(callback);
  window.addEventListener("storage", callback);
  return () => {
    listeners.delete(callback);
    window.removeEventListener("storage", callback);
  };
}

const isOwnPlan = (kept: unknown): kept is OwnPlan =>
  typeof kept === "object" &&
  kept !== null &&
  typeof (kept as OwnPlan).id === "string" &&
  typeof (kept as OwnPlan).name === "string" &&
  ((kept as OwnPlan).partners === undefined || Array.isArray((kept as OwnPlan).partners));

/** Moves a plan to the front of this browser's list, under its current name. */
export function rememberPlan(plan: Omit<OwnPlan, "partners">): void {
  const known = ownPlans();
  const before = known.find(({ id }) => id === plan.id);
  keep([{ ...before, ...plan }, ...known.filter((one) => one !== before)]);
}

/** Stores the partners on a plan's shortlist, for the directory's cards. */
export function rememberShortlist(planId: string, partners: readonly string[]): void {
  const known = ownPlans();
  const before = known.find(({ id }) => id === planId);
  if (!before || before.partners?.join() === partners.join()) return;
  keep(known.map((plan) => (plan === before ? { ...plan, partners } : plan)));
}

export const forgetPlan = (planId: string): void =>
  keep(ownPlans().filter(({ id }) => id !== planId));

/** The signed-in account can no longer open it; a plan with unsaved text stays reachable. */
export const isForgotten = (
  { phase, unsent }: { phase: string; unsent: readonly unknown[] },
  isSignedIn: boolean,
): boolean => phase === "closed" && isSignedIn && unsent.length === 0;

function keep(plans: readonly OwnPlan[]): void {
  // Where storage is denied or full the plan's address still opens it.
  attempt(() => {
    if (plans.length > 0) localStorage.setItem(KEY, JSON.stringify(plans));
    else localStorage.removeItem(KEY);
    // Mirrors first-paint.ts, which sets it on page load: the header shows "Your plan".
    document.documentElement.toggleAttribute("data-plans", plans.length > 0);
  }, undefined);
  for (const listener of listeners) listener();
}
