import { today } from "~/lib/dates/day-words";

const DAY = 86_400_000;

type Asked = { kind: string; still_right_at: string | null; created_at: string };

/** A plan made ahead is asked about a year after the last answer, or after its start. */
export function isQuestionDue({ kind, still_right_at, created_at }: Asked, now: number): boolean {
  if (kind !== "ahead") return false;
  const due = new Date(still_right_at ?? created_at);
  due.setFullYear(due.getFullYear() + 1);
  return due.getTime() <= now;
}

/** When a finder's press takes effect, as ISO 8601: 72 hours later. */
export const dueAfter = (pressedAt: string): string => daysAfter(pressedAt, 3);

/** The time `days` days later, as ISO 8601. */
export const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * DAY).toISOString();

/** True if a day such as "2026-12-05" is at most `days` days ahead, or past. */
export const isWithin = (day: string, days: number, from = today()): boolean =>
  Date.parse(day) - Date.parse(from) <= days * DAY;
