import { wallTimeAt } from "~shared/zoned-time";

const day = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const shortDay = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** "Saturday, December 5, 2026" for a day such as "2026-12-05"; "" if there is none. */
export function dayWords(iso: string): string {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) ? "" : day.format(time);
}

/**
 * "Saturday, December 5, 2026, at 2:00 PM", or without an hour.
 * @param hours where it stands, as "2026-12-05 14:00"; without, beside the day
 */
export function dayAndHourWords(day: string, hours = [day]): string {
  const hour = hours.find((one) => one.startsWith(day))?.slice(11);
  return dayWords(day.slice(0, 10)) + (hour ? `, at ${timeWords(hour)}` : "");
}

/** The date "2026-12-05" by its parts: "Saturday", "5", "December", "2026"; null if there is none. */
export function dayParts(iso: string) {
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return Object.fromEntries(day.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** "1938 – 2026" for two dates, or their years alone; "" where one of them is unknown. */
export const yearsWords = (born: string | null, died: string | null): string =>
  born && died ? `${born.slice(0, 4)} – ${died.slice(0, 4)}` : "";

/** "December 5" for the day `days` days after a given one; negative values are before it. */
export function daysFromWords(iso: string, days: number): string {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) ? "" : shortDay.format(time + days * DAY);
}

const clock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** "2:00 PM" for a time of day such as "14:00" or "14:00:00", `after` minutes later. */
export function timeWords(time: string, after = 0): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const at = ((hours * 60 + minutes + after) % 1440) * MINUTE;
  return clock.format(at).replaceAll("\u202f", " ");
}

/** Today as "2026-12-05", in the reader's time zone or the given one (IANA). */
export const today = (timeZone?: string): string => wallTimeAt(Date.now(), timeZone).day;
