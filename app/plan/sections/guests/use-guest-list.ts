import { useMemo } from "react";
import { timeWords } from "~/lib/dates/day-words";
import { usePlan, usePlanState, useRows } from "~/plan/store/plan-context";
import { withHours } from "~shared/day-parts";
import { daysAsked } from "~shared/days-asked";
import type { Part } from "./answers";
import { type Entry, guestList } from "./guest-list";

/** The plan's households, by name. */
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

const WHOLE_DAY: Part[] = [{ id: null, title: "" }];

/** The parts that guests answer: those with a title, or the day as a whole. */
export function useParts(): Part[] {
  const plan = usePlan();
  const parts = useRows("plan_invitation_parts");
  return useMemo(() => {
    const titled = parts.filter(({ title }) => title !== "");
    return titled.length === 0 ? WHOLE_DAY : withHours(plan, titled, timeWords);
  }, [plan, parts]);
}
