/** By this browser's clock: "2026-11-21T09:05". @param time ISO 8601; "" for none */
export function toLocal(time: string): string {
  const date = new Date(time);
  if (time === "" || Number.isNaN(date.getTime())) return "";
  const [year, ...rest] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => String(part).padStart(2, "0"));
  const [month, day, hours, minutes] = rest;
  return `${year?.padStart(4, "0")}-${month}-${day}T${hours}:${minutes}`;
}

/**
 * The moment of such a field's value, with the daylight saving time of that day. An hour that the
 * clock skips becomes the one after it; of an hour that comes twice, the first counts.
 * @returns ISO 8601 in UTC; "" if it is no time
 */
export function fromLocal(text: string): string {
  const date = new Date(text);
  return text === "" || Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

const ZONED = {
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** "Wednesday, November 25, 2026 at 9:00 AM EST". @param timeZone the browser's by default */
export const inZone = (time: string, timeZone?: string): string =>
  new Date(time).toLocaleString("en-US", { ...ZONED, weekday: "long", month: "long", timeZone });

/** "Nov 25, 2026, 9:00 AM EST", by this browser's clock. */
export const shortInZone = (time: string): string =>
  new Date(time).toLocaleString("en-US", { ...ZONED, month: "short" });

/** The same; "" if there is no time. */
export const momentWords = (time: string): string => (time ? inZone(time) : "");

/** This browser's time zone, such as "America/New_York". */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
