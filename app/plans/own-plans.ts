/** Where this browser keeps which plans it has opened; the public pages' header reads it too. */
const KEY = "last-hurrah-plans";

/** A plan of this browser: a name to show, which may be empty. */
export type OwnPlan = { id: string; name: string };

/** The plans that were opened in this browser, the latest first. An entry opens nothing by itself. */
export function ownPlans(): OwnPlan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isOwnPlan) : [];
  } catch {
    return [];
  }
}

const isOwnPlan = (kept: unknown): kept is OwnPlan =>
  typeof kept === "object" &&
  kept !== null &&
  typeof (kept as OwnPlan).id === "string" &&
  typeof (kept as OwnPlan).name === "string";

/** Puts a plan first among this browser's, under the name it has now. */
export function rememberPlan(plan: OwnPlan): void {
  keep([plan, ...ownPlans().filter(({ id }) => id !== plan.id)]);
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

function keep(plans: OwnPlan[]): void {
  try {
    if (plans.length > 0) localStorage.setItem(KEY, JSON.stringify(plans));
    else localStorage.removeItem(KEY);
    // As first-paint.ts marks it when a page comes: the header shows "Your plan".
    document.documentElement.toggleAttribute("data-plans", plans.length > 0);
  } catch {
    // Denied or full: the plan opens by its address all the same.
  }
}
