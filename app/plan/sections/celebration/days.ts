import { dayAndHourWords } from "~/lib/dates/day-words";

/** How firmly the day is decided, in the specification's words. */
export const DAY_STATES = [
  { value: "set", label: "We have a date" },
  { value: "some", label: "We have a few dates in mind" },
  { value: "none", label: "Not yet" },
] as const;

/** The database's limit on the days that a plan may have in mind. */
export const MOST_DAYS = 20;

/** Adds a day in order; the list stays the same if it has the day already or is full. */
export function withDay(days: readonly string[], day: string): string[] {
  if (days.includes(day) || days.length >= MOST_DAYS) return [...days];
  return [...days, day].sort();
}

export const withoutDay = (days: readonly string[], day: string): string[] =>
  days.filter((one) => one !== day);

/** From a year back to ten years ahead. @param today "2026-12-05", at the place */
export function chooseableDays(today: string): { min: string; max: string } {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  return { min: isoOf(year - 1, month, day), max: isoOf(year + 10, month, day) };
}

/** February 29 becomes the 28th in other years, as in the database. */
function isoOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

export const MOST_ASKED = 5;

type Day = { day_state: string; day: string | null; possible_days: readonly string[] };

/** The days to show a reader, in order: the one that is set, or those in mind. */
export function daysOf({ day_state, day, possible_days }: Day): string[] {
  if (day_state === "set") return day ? [day] : [];
  return day_state === "some" ? [...possible_days].sort() : [];
}

/** The same in words; days in mind with the hours they have of their own. */
export const daysInWords = (plan: Day & { possible_hours: string[] }): string[] =>
  daysOf(plan).map((day) =>
    dayAndHourWords(day, plan.day_state === "set" ? [] : plan.possible_hours),
  );
