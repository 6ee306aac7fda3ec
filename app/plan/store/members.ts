import { useMemo } from "react";
import { usePlan, usePlanId, usePlanState } from "./plan-context";
import type { RowOf } from "./rows";

export type Member = RowOf["plan_members"];

/** The plan's current members, the first one first. */
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

export function useMe(): Member | undefined {
  const me = usePlanState((state) => state.me);
  return useMembers().find(({ user_id }) => user_id === me);
}

export function useHasOtherOwner(): boolean {
  const me = useMe();
  return useMembers().some(({ id, role }) => role === "owner" && id !== me?.id);
}

/** True for the living person whose plan it is: the one who began a plan that is "Mine". */
export function useIsOneself(): boolean {
  const { whose } = usePlan();
  const me = useMe();
  const members = usePlanState(({ rows }) => rows.plan_members);
  const [first] = [...members.values()].sort((a, b) => (a.joined_at < b.joined_at ? -1 : 1));
  if (whose !== "mine" || me?.role !== "owner" || !first) return false;
  // Confirming an address may have moved them to another account, with the same name.
  return first.id === me.id || (first.removed_at !== null && first.name === me.name);
}

/** Viewers see everything as text, and so does everybody once the plan is over. */
export function useMayEdit(): boolean {
  const planId = usePlanId();
  // Called in each of a section's hundreds of rows, so it stops at the first match.
  return usePlanState(({ me, rows }) => {
    if (rows.plans.get(planId)?.ended_at !== null) return false;
    for (const { user_id, removed_at, role } of rows.plan_members.values()) {
      if (user_id === me && removed_at === null) return role === "owner" || role === "editor";
    }
    return false;
  });
}

/** Members who could write, and were removed or left since. @param after ISO 8601 */
export const formerEditors = <One extends Pick<Member, "role" | "removed_at">>(
  members: Iterable<One>,
  after: string,
): One[] =>
  [...members].filter(
    ({ role, removed_at }) => role !== "viewer" && removed_at !== null && removed_at > after,
  );

/** Returns a function that names an account: "you", a member's name, or "somebody who helps". */
export function useNameOf(): (account: string | null) => string {
  const members = usePlanState(({ rows }) => rows.plan_members);
  const me = usePlanState((state) => state.me);
  return (account) => {
    if (account !== null && account === me) return "you";
    // Former members are included: they still wrote what they wrote.
    const member = [...members.values()].find(({ user_id }) => user_id === account);
    return member?.name || "somebody who helps";
  };
}
