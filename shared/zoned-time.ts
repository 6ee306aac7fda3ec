/** A day such as "2026-12-05" and a time such as "14:00", as a clock on the wall shows them. */
export type WallTime = { day: string; time: string };

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Cached: making one takes longer than all that a page formats with it. */
function clockIn(timeZone?: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * @param instant milliseconds since 1970, in UTC
 * @param timeZone an IANA name; without one it is the reader's own
 * @throws RangeError when this browser does not know the zone
 */
export function wallTimeAt(instant: number, timeZone?: string): WallTime {
  const part: Record<string, string> = {};
  for (const { type, value } of clockIn(timeZone).formatToParts(instant)) part[type] = value;
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  };
}

const asIfUtc = ({ day, time }: WallTime) => Date.parse(`${day}T${time.slice(0, 5)}:00Z`);

/**
 * The instant at which a clock in a time zone shows this. If clocks go back and show it twice, the
 * first time; if they go forward and skip it, as long after the skipped hour as it would have been
 * within it (2:30 is 3:30).
 * @returns milliseconds since 1970
 * @throws RangeError when this browser does not know the zone
 */
export function instantOf(wall: WallTime, timeZone: string): number {
  const shown = asIfUtc(wall);
  const offset = (instant: number) => asIfUtc(wallTimeAt(instant, timeZone)) - instant;
  // No zone is a whole day ahead or behind, and none changes its clocks twice within two days.
  const before = shown - offset(shown - DAY);
  const after = shown - offset(shown + DAY);
  const fits = [before, after].filter((instant) => instant + offset(instant) === shown);
  return fits.length > 0 ? Math.min(...fits) : before;
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY;
