import { publicDate } from "~/lib/dates/public-date";
import { usePlan } from "~/plan/store/plan-context";

/** The date of a moment in the plan's time zone, as its partners see it, too. */
export const dayOf = (time: string, timeZone: string | null): string =>
  publicDate(time, timeZone ?? "UTC");

/**
 * Formats a moment's date in the plan's time zone, so that distant members and partners read the
 * same day.
 */
export function useDayOf(): (time: string) => string {
  const { time_zone } = usePlan();
  return (time) => dayOf(time, time_zone);
}
