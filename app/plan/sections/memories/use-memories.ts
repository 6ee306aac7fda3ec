import { useMemo } from "react";
import { usePlanState } from "~/plan/store/plan-context";
import { type Grouped, grouped, type Memory } from "./memories";

export function useMemories(): Grouped {
  const rows = usePlanState(({ rows }) => rows.plan_memories);
  return useMemo(() => grouped(rows.values()), [rows]);
}

/** The link by which a memory came: a household's name, or the public link. */
export function useCameBy(): (memory: Memory) => string {
  const households = usePlanState(({ rows }) => rows.plan_households);
  return ({ household_id }) => {
    if (household_id === null) return "by the link for everybody";
    const name = households.get(household_id)?.name;
    return name ? `by the link of \u2068${name}\u2069` : "by a household’s link";
  };
}
