const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Longest first: a duration is expressed in the first unit that it fills at least once. */
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/**
 * "5 minutes ago", "1 day ago". Whole units, rounded down; less than a minute is "just now", as is
 * a time slightly in the future, because clocks differ; "" for an invalid time (ISO 8601).
 */
export function relativeTime(time: string | Date, now: Date = new Date()): string {
  const elapsed = new Date(time).getTime() - now.getTime();
  if (Number.isNaN(elapsed)) return "";
  for (const [unit, length] of UNITS) {
    const count = Math.trunc(elapsed / length);
    if (count !== 0) return words.format(count, unit);
  }
  return "just now";
}

const longDate = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** "November 21, 2026 at 9:05 AM" in the reader's time zone (docs/product.md 11.4). */
export function longLocalDate(time: string | Date): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : longDate.format(date);
}
