import { instantOf } from "../zoned-time";
import { escaped, folded } from "./lines";
import { timeZoneLines } from "./time-zone";

/** A celebration as a calendar event. */
export type CalendarEvent = {
  /** Never changes, so that a later file replaces an earlier one. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  /** "2026-12-05". */
  day: string;
  /** Local time, such as "14:00:00"; null if only the day is known. */
  start_time: string | null;
  /** IANA; null for the reader's own. */
  time_zone: string | null;
  minutes: number | null;
  title: string;
  place: string;
  /** Further information. */
  words: string;
  /** A page with more. */
  link: string;
  isCancelled: boolean;
};

/**
 * A calendar file (RFC 5545), with METHOD:PUBLISH: nobody is asked to answer by mail.
 * @param now when the file is made, in milliseconds
 */
export function calendarFile(event: CalendarEvent, now: number): string {
  const { uid, sequence, title, place, words, link, isCancelled } = event;
  const { zone, lines } = timesOf(event);
  const text = (name: string, value: string) => (value ? [`${name}:${escaped(value)}`] : []);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Last Hurrah//Invitation//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...zone,
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...lines,
    ...text("SUMMARY", isCancelled ? `Cancelled: ${title}` : title),
    ...text("LOCATION", place),
    ...text("DESCRIPTION", words),
    `URL:${new URL(link).href}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

function timesOf({ day, start_time, time_zone, minutes }: CalendarEvent) {
  const date = day.replaceAll("-", "");
  if (!start_time) return { zone: [], lines: [`DTSTART;VALUE=DATE:${date}`] };
  const start = `${date}T${start_time.slice(0, 5).replace(":", "")}00`;
  const length = minutes ? [`DURATION:PT${minutes}M`] : [];
  // Without a zone it is that hour in the reader's own.
  if (!time_zone) return { zone: [], lines: [`DTSTART:${start}`, ...length] };
  const begins = instantOf({ day, time: start_time }, time_zone);
  return {
    zone: timeZoneLines(time_zone, begins),
    lines: [`DTSTART;TZID=${time_zone}:${start}`, ...length],
  };
}

const utcStamp = (now: number) =>
  `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
