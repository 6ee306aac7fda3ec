import { today } from "~/lib/dates/day-words";
import { useInvitation, usePlan } from "~/plan/store/plan-context";
import type { Stage } from "./after-invitation";

/** The day is to come, past or cancelled, in the celebration's time zone. */
export function useStageOfDay(): Stage {
  const { day_state, day, time_zone } = usePlan();
  const invitation = useInvitation();
  if (invitation?.is_cancelled) return "cancelled";
  return day_state === "set" && day && day < today(time_zone ?? undefined) ? "past" : "open";
}
