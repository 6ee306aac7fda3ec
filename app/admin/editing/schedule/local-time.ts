/**
 * A moment as a field for date and time writes it, by this browser's clock: "2026-11-21T09:05".
 * @param time ISO 8601; "" is none
 */
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
 * The moment that such a field means, with the daylight saving time of that day. An hour that the
 * clock skips is the one after it, and of an hour that comes twice it is the first.
 * @returns ISO 8601 in UTC; "" for what is no time
 */
export function fromLocal(text: string): string {
  const date = new Date(text);
  return text === "" || Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** "Wednesday, November 25, 2026 at 9:00 AM EST". @param timeZone the browser's when left out */
export const inZone = (time: string, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(time));

/** "Nov 25, 2026, 9:00 AM EST", by this browser's clock. */
export const shortInZone = (time: string): string =>
  new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(time));

/** The same, "" where there is none. */
export const momentWords = (time: string): string => (time ? inZone(time) : "");

/** This browser's zone, as in "America/New_York". */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
