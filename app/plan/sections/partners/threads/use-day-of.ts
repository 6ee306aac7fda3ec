import { publicDate } from "~/lib/dates/public-date";
import { usePlan } from "~/plan/store/plan-context";

/** A moment's date in the plan's time zone: distant members and partners read the same day. */
export const dayOf = (time: string, timeZone: string | null): string =>
  publicDate(time, timeZone ?? "UTC");

export function useDayOf(): (time: string) => string {
  const { time_zone } = usePlan();
  return (time) => dayOf(time, time_zone);
}
