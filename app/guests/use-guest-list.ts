import { useMemo } from "react";
import { usePlanState } from "~/plans/store/plan-context";
import type { Part } from "./answers";
import { type Entry, guestList } from "./guest-list";

/** The plan's households, by name. */
export function useGuestList(): Entry[] {
  const plan_households = usePlanState(({ rows }) => rows.plan_households);
  const plan_household_contacts = usePlanState(({ rows }) => rows.plan_household_contacts);
  const plan_guests = usePlanState(({ rows }) => rows.plan_guests);
  const plan_guest_needs = usePlanState(({ rows }) => rows.plan_guest_needs);
  const plan_replies = usePlanState(({ rows }) => rows.plan_replies);
  return useMemo(
    () =>
      guestList({
        plan_households,
        plan_household_contacts,
        plan_guests,
        plan_guest_needs,
        plan_replies,
      }),
    [plan_households, plan_household_contacts, plan_guests, plan_guest_needs, plan_replies],
  );
}

const WHOLE_DAY: Part[] = [{ id: null, title: "" }];

/** What guests answer for: the day as a whole. */
export const useParts = (): Part[] => WHOLE_DAY;
