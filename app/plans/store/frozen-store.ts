import type { PlanState } from "./plan-state";
import type { PlanStore } from "./plan-store";
import { type Answer, noRows, type Outlook, received } from "./rows";

const never = () => {
  throw new Error("This plan can only be read");
};

/** A plan as it was read once, for the screens of its sections: nothing in it changes. */
export function frozenStore(read: Omit<Answer, "version" | keyof Outlook>): PlanStore {
  const outlook = { keeps: null, keeps_me: null, removal_date: null };
  const state: PlanState = {
    phase: "open",
    me: null,
    rows: received(noRows(), { ...outlook, version: 0, ...read }),
    outlook,
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
