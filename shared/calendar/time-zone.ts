import { wallTimeAt } from "../zoned-time";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * A time zone in a calendar file: its offsets and changes from a year before to a year after an
 * instant, so that no program has to know the zone by its name.
 */
export function timeZoneLines(zone: string, around: number): string[] {
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
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** A zone's offset from UTC. */
function offsetAt(zone: string, instant: number): number {
  const { day, time } = wallTimeAt(instant, zone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000;
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

/** "20261205T140000". */
const stamp = (asUtc: number) => new Date(asUtc).toISOString().slice(0, 19).replace(/[-:]/g, "");

/** "-0500". */
function offset(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / 60_000;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((n) =>
    String(n).padStart(2, "0"),
  );
  return `${milliseconds < 0 ? "-" : "+"}${hours}${rest}`;
}
