import { usePlan } from "~/plan/store/plan-context";
import { dayOf } from "./answer-words";

/**
 * Formats a moment's date in the plan's time zone, so that distant members and partners read the
 * same day.
 */
export function useDayOf(): (time: string) => string {
  const { time_zone } = usePlan();
  return (time) => dayOf(time, time_zone);
}
