import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import type { PlanState } from "./plan-state";
import type { PlanStore } from "./plan-store";
import type { Listed, RowOf } from "./rows";

type OpenPlan = { planId: string; store: PlanStore };

const PlanContext = createContext<OpenPlan | null>(null);

type Props = OpenPlan & { children: ReactNode };

export function PlanProvider({ planId, store, children }: Props) {
  const value = useMemo(() => ({ planId, store }), [planId, store]);
  return <PlanContext value={value}>{children}</PlanContext>;
}

function useOpenPlan(): OpenPlan {
  const plan = use(PlanContext);
  if (!plan) throw new Error("This screen belongs into a PlanProvider");
  return plan;
}

export const usePlanId = (): string => useOpenPlan().planId;
export const usePlanStore = (): PlanStore => useOpenPlan().store;

/** @param select returns something from the state: a new object on each call renders endlessly */
export function usePlanState<Part>(select: (state: PlanState) => Part): Part {
  const { store } = useOpenPlan();
  const read = () => select(store.state());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The plan's own row. It exists on every screen of an open plan. */
export function usePlan(): RowOf["plans"] {
  const { planId } = useOpenPlan();
  const plan = usePlanState(({ rows }) => rows.plans.get(planId));
  if (!plan) throw new Error("The plan is not open");
  return plan;
}

/** The plan's invitation; undefined if a plan that is over has dropped it. */
export function useInvitation(): RowOf["plan_invitations"] | undefined {
  const { planId } = useOpenPlan();
  const row = usePlanState(({ rows }) => rows.plan_invitations.get(planId));
  return row?.removed_at === null ? row : undefined;
}

/** A noun's rows in order, without removed ones. */
export function useRows<N extends Listed>(noun: N): RowOf[N][] {
  const rows = usePlanState((state) => state.rows[noun]) as ReadonlyMap<string, RowOf[N]>;
  return useMemo(
    () => [...rows.values()].filter(({ removed_at }) => removed_at === null).sort(byPosition),
    [rows],
  );
}

/** A noun's rows that were removed in the last 30 days, latest first. */
export function useRemoved<N extends Listed>(noun: N): RowOf[N][] {
  const rows = usePlanState((state) => state.rows[noun]) as ReadonlyMap<string, RowOf[N]>;
  return useMemo(
    () =>
      [...rows.values()]
        .filter(({ removed_at }) => removed_at !== null)
        .sort((a, b) => ((a.removed_at ?? "") < (b.removed_at ?? "") ? 1 : -1)),
    [rows],
  );
}

const byPosition = (
  a: { position: number; id: string },
  b: { position: number; id: string },
): number => a.position - b.position || (a.id < b.id ? -1 : 1);
