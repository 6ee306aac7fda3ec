import { useMemo } from "react";
import { usePlan, usePlanState, useRows } from "~/plan/store/plan-context";
import { daysAsked } from "~shared/plan/days-asked";
import { type Part, partsAsked } from "./answers";
import { type Entry, guestList } from "./guest-list";

export function useGuestList(): Entry[] {
  const plan_households = usePlanState(({ rows }) => rows.plan_households);
  const plan_household_contacts = usePlanState(({ rows }) => rows.plan_household_contacts);
  const plan_guests = usePlanState(({ rows }) => rows.plan_guests);
  const plan_guest_needs = usePlanState(({ rows }) => rows.plan_guest_needs);
  const plan_replies = usePlanState(({ rows }) => rows.plan_replies);
  const asked = daysAsked(usePlan()).join();
  return useMemo(
    () =>
      guestList(
        { plan_households, plan_household_contacts, plan_guests, plan_guest_needs, plan_replies },
        asked ? asked.split(",") : [],
      ),
    [plan_households, plan_household_contacts, plan_guests, plan_guest_needs, plan_replies, asked],
  );
}

export function useParts(): Part[] {
  const plan = usePlan();
  const parts = useRows("plan_invitation_parts");
  return useMemo(() => partsAsked(plan, parts), [plan, parts]);
}
