import { useMemo } from "react";
import { usePlan, usePlanState } from "./plan-context";
import type { RowOf } from "./rows";

export type Member = RowOf["plan_members"];

/** Who may open the plan, the first one first. */
export function useMembers(): Member[] {
  const members = usePlanState(({ rows }) => rows.plan_members);
  return useMemo(
    () =>
      [...members.values()]
        .filter(({ removed_at }) => removed_at === null)
        .sort((a, b) => (a.joined_at < b.joined_at ? -1 : 1)),
    [members],
  );
}

/** This browser's own membership. */
export function useMe(): Member | undefined {
  const me = usePlanState((state) => state.me);
  return useMembers().find(({ user_id }) => user_id === me);
}

/**
 * Whether this browser may change the plan; who may only view it sees everything as text, and so
 * does everybody once it is over.
 */
export const useMayEdit = (): boolean => {
  const role = useMe()?.role;
  const { ended_at } = usePlan();
  return ended_at === null && (role === "owner" || role === "editor");
};

/** Names an account to this reader: "you", a member's name, or "somebody who helps". */
export function useNameOf(): (account: string | null) => string {
  const members = usePlanState(({ rows }) => rows.plan_members);
  const me = usePlanState((state) => state.me);
  return (account) => {
    if (account !== null && account === me) return "you";
    // Those who left still have written what they wrote.
    const member = [...members.values()].find(({ user_id }) => user_id === account);
    return member?.name || "somebody who helps";
  };
}
