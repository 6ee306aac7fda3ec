import type { PlanState } from "./plan-state";
import type { PlanStore } from "./plan-store";
import { type Answer, noRows, type Retention, received } from "./rows";

const never = () => {
  throw new Error("This plan can only be read");
};

/** A read-only store of a plan that was read once, for its sections' screens. */
export function frozenStore(read: Omit<Answer, "version" | keyof Retention>): PlanStore {
  const retention = { keeps: null, keeps_me: null, removal_date: null };
  const state: PlanState = {
    phase: "open",
    me: null,
    rows: received(noRows(), { ...retention, version: 0, ...read }),
    retention,
    saving: { kind: "saved", at: null },
    problems: [],
    unsent: [],
  };
  return {
    subscribe: () => () => undefined,
    state: () => state,
    edit: never,
    keep: never,
    flush: never,
    add: never,
    remove: never,
    putBack: never,
    choose: never,
    refresh: never,
    start: never,
  };
}
