import { instantOf, wallTimeAt } from "../zoned-time";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

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
  words: string;
  link: string;
  isCancelled: boolean;
};

/** RFC 5545, with METHOD:PUBLISH: nobody is asked to answer by mail. `now` is in milliseconds. */
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
    `DTSTAMP:${stamp(now)}Z`,
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

/** "20261205T140000". */
const stamp = (asUtc: number) => new Date(asUtc).toISOString().slice(0, 19).replace(/[-:]/g, "");

/** A time zone with its changes a year before and after, for programs that do not know its name. */
function timeZoneLines(zone: string, around: number): string[] {
  const from = around - 366 * DAY;
  const changes = changesBetween(zone, from, around + 366 * DAY);
  const first = offsetAt(zone, from);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance({ at: from, before: first, after: first }, changes[0]),
    ...changes.flatMap((change) => observance(change)),
    "END:VTIMEZONE",
  ];
}

/** A clock change: its instant, and the offsets before and after; in milliseconds. */
type Change = { at: number; before: number; after: number };

function changesBetween(zone: string, from: number, until: number): Change[] {
  const changes: Change[] = [];
  for (let at = from; at < until; at += DAY) {
    const [before, after] = [offsetAt(zone, at), offsetAt(zone, at + DAY)];
    if (before !== after) changes.push({ at: instantOfChange(zone, at, before), before, after });
  }
  return changes;
}

/** The minute within a day at which clocks change. */
function instantOfChange(zone: string, from: number, before: number): number {
  let [low, high] = [from, from + DAY];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / (2 * MINUTE)) * MINUTE;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsetAt(zone: string, instant: number): number {
  const { day, time } = wallTimeAt(instant, zone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / MINUTE) * MINUTE;
}

/** @param next the change after it: if clocks go back there, it is summer before */
function observance({ at, before, after }: Change, next?: Change): string[] {
  const isSummer = after > before || (next !== undefined && next.after < next.before);
  const name = isSummer ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${name}`,
    `DTSTART:${stamp(at + before)}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${name}`,
  ];
}

/** "-0500". */
function offset(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((n) =>
    String(n).padStart(2, "0"),
  );
  return `${milliseconds < 0 ? "-" : "+"}${hours}${rest}`;
}

/** In bytes, without its end (RFC 5545, 3.1). */
const LONGEST = 75;

/** So that line breaks do not end a line of the file. */
const escaped = (text: string): string =>
  text
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");

/** Also what some readers take for the end of a line, or what turns the order of letters. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

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
