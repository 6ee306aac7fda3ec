import { clockTime, dayOfWeek, monthDay } from "../words";

/** The day, the time and the place, as the database has them. */
export type Facts = {
  day_state: string;
  day: string | null;
  start_time: string | null;
  place_name: string;
  place_address: string;
};

/** Facts that a letter told a household, or that it answered for (private.told_facts). */
export type ToldFacts = Facts & { time_zone: string | null; is_cancelled: boolean };

/** Known facts that have changed; `is` is empty if the new one is unknown. */
export function differences(was: Facts, is: Facts): { what: string; was: string; is: string }[] {
  const dayOf = ({ day_state, day }: Facts, write: (day: string) => string) =>
    day_state === "set" && day ? write(day) : "";
  const isOfYear = was.day !== is.day && dayOf(was, monthDay) === dayOf(is, monthDay);
  const address = ({ place_address }: Facts) => place_address.trim().replaceAll(/\s*\n\s*/g, ", ");
  const pair = (what: string, of: (facts: Facts) => string) => ({ what, was: of(was), is: of(is) });
  return [
    pair("day", (facts) => dayOf(facts, isOfYear ? dayOfWeek : monthDay)),
    pair("time", ({ start_time }) => (start_time ? clockTime(start_time) : "")),
    pair("place", ({ place_name }) => place_name.trim()),
    // An address that is no longer shown did not change.
    pair("address", (facts) => address(is) && address(facts)),
  ].filter((one) => one.was && one.was !== one.is);
}

/** The same as sentences: "New day: March 20. It was December 19." None if nothing was told. */
export function changeWords(was: Facts | null, now: Facts): string[] {
  const words = differences(was ?? now, now).map(({ what, was, is }) =>
    is ? `New ${what}: ${is}. It was ${was}.` : `The ${what} is not decided yet. It was ${was}.`,
  );
  return was && words.length === 0
    ? ["The date, the time or the place is another one now."]
    : words;
}
