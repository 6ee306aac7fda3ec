import { usePlan } from "~/plans/store/plan-context";
import { dayOf } from "./answer-words";

/**
 * Words for the day of a moment, in the time zone of the plan: members far apart and their partners
 * read the same day.
 */
export function useDayOf(): (time: string) => string {
  const { time_zone } = usePlan();
  return (time) => dayOf(time, time_zone);
}
