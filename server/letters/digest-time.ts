/** When the day's digests are written, by the site's clock: before the office opens. */
const DUE = 7;

const HOUR = 3_600_000;

export function digestTime(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "numeric" });
  const hourOf = (time: Date) => Number(clock.format(time));
  // Every zone's offset is a multiple of a quarter of an hour.
  const quarter = HOUR / 4;
  let time = new Date(Math.floor(now.getTime() / quarter) * quarter);
  // Step by step, because a day on which the clocks change has 23 or 25 hours.
  while (hourOf(time) !== DUE) time = new Date(time.getTime() - quarter);
  while (hourOf(new Date(time.getTime() - quarter)) === DUE) {
    time = new Date(time.getTime() - quarter);
  }
  return time;
}
