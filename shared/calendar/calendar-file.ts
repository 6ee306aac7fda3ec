import { instantOf } from "../zoned-time";
import { timeZoneLines } from "./time-zone";

/** A celebration, or a part of its day, as a calendar event. */
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
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Last Hurrah//Invitation//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...zoneOf(events),
    ...events.flatMap((event) => eventLines(event, now)),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

function eventLines(event: CalendarEvent, now: number): string[] {
  const { uid, sequence, title, place, words, link, isCancelled } = event;
  const text = (name: string, value: string) => (value ? [`${name}:${escaped(value)}`] : []);
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...timesOf(event),
    ...text("SUMMARY", isCancelled ? `Cancelled: ${title}` : title),
    ...text("LOCATION", place),
    ...text("DESCRIPTION", words),
    `URL:${new URL(link).href}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** The zone of the first event with an hour: all are on one day, in one zone. */
function zoneOf(events: readonly CalendarEvent[]): string[] {
  for (const { day, start_time: time, time_zone } of events) {
    if (time && time_zone) return timeZoneLines(time_zone, instantOf({ day, time }, time_zone));
  }
  return [];
}

function timesOf({ day, start_time, time_zone, minutes }: CalendarEvent): string[] {
  const date = day.replaceAll("-", "");
  if (!start_time) return [`DTSTART;VALUE=DATE:${date}`];
  const start = `${date}T${start_time.slice(0, 5).replace(":", "")}00`;
  // Without a zone it is that hour in the reader's own.
  const zone = time_zone ? `;TZID=${time_zone}` : "";
  return [`DTSTART${zone}:${start}`, ...(minutes ? [`DURATION:PT${minutes}M`] : [])];
}

const utcStamp = (now: number) =>
  `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Longest line of a calendar file, in bytes, without its end (RFC 5545, 3.1). */
const LONGEST = 75;

/** Text escaped for a calendar file, so that its line breaks do not end a line of the file. */
const escaped = (text: string): string =>
  text
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");

/** Also what some readers take for the end of a line, or what turns the order of letters. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Folds a line that is too long, without splitting a character. */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    // Continuation lines begin with a space.
    if (bytes + length > (lines.length === 1 ? LONGEST : LONGEST - 1)) {
      lines.push("");
      bytes = 0;
    }
    lines[lines.length - 1] += letter;
    bytes += length;
  }
  return lines.join("\r\n ");
}
