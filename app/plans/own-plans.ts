/** Where this browser keeps which plans it has opened; the public pages' header reads it too. */
const KEY = "last-hurrah-plans";

/** A plan of this browser. */
export type OwnPlan = {
  id: string;
  /** To be shown; it may be empty. */
  name: string;
  /** Partners on its shortlist, as this browser saw it last. */
  partners?: readonly string[];
};

/** What `ownPlans` read last: it returns the same list until another one is stored. */
let read: { text: string; plans: readonly OwnPlan[] } = { text: "[]", plans: [] };

/** The plans that were opened in this browser, the latest first. An entry opens nothing by itself. */
export function ownPlans(): readonly OwnPlan[] {
  try {
    const text = localStorage.getItem(KEY) ?? "[]";
    if (text !== read.text) {
      const kept: unknown = JSON.parse(text);
      read = { text, plans: Array.isArray(kept) ? kept.filter(isOwnPlan) : [] };
    }
    return read.plans;
  } catch {
    return NONE;
  }
}

const NONE: readonly OwnPlan[] = [];
const listeners = new Set<() => void>();

/**
 * Calls back when the list changes, here or in another tab.
 * @returns what stops it
 */
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

/** Puts a plan first among this browser's, under the name it has now. */
export function rememberPlan(plan: Omit<OwnPlan, "partners">): void {
  const known = ownPlans();
  const before = known.find(({ id }) => id === plan.id);
  keep([{ ...before, ...plan }, ...known.filter((one) => one !== before)]);
}

/** Notes who is on a plan's shortlist: the directory's cards say so. */
export function rememberShortlist(planId: string, partners: readonly string[]): void {
  const known = ownPlans();
  const before = known.find(({ id }) => id === planId);
  if (!before || before.partners?.join() === partners.join()) return;
  keep(known.map((plan) => (plan === before ? { ...plan, partners } : plan)));
}

export const forgetPlan = (planId: string): void =>
  keep(ownPlans().filter(({ id }) => id !== planId));

/**
 * Whether a plan goes from the list of this browser: the account that is signed in may not open it
 * any more. Where words wait that were never saved, the way to them stays.
 */
export const isForgotten = (
  { phase, unsent }: { phase: string; unsent: readonly unknown[] },
  isSignedIn: boolean,
): boolean => phase === "closed" && isSignedIn && unsent.length === 0;

function keep(plans: readonly OwnPlan[]): void {
  try {
    if (plans.length > 0) localStorage.setItem(KEY, JSON.stringify(plans));
    else localStorage.removeItem(KEY);
    // As first-paint.ts marks it when a page comes: the header shows "Your plan".
    document.documentElement.toggleAttribute("data-plans", plans.length > 0);
  } catch {
    // Denied or full: the plan opens by its address all the same.
  }
  for (const listener of listeners) listener();
}
