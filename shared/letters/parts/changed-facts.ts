import { type Day, type DayPart, type Setting, settingOf } from "../../plan/day-parts";
import { clockTime, dayOfWeek, monthDay } from "../words";

/** What a letter told, or was answered for (private.told_facts), with parts unlike the day. */
export type ToldFacts = Day & {
  time_zone: string | null;
  is_cancelled: boolean;
  parts?: Partial<Record<string, Setting>>;
};

type Was = Day & Pick<ToldFacts, "parts">;
/** The same as they are, with all parts of the day. */
export type FactsNow = Day & { parts?: readonly DayPart[] };

/** `part` is the title of the part that it is of; empty: of the day. */
type Difference = { what: string; part: string; was: string; is: string };

/** The setting of a part that has none of its own. */
export const NO_SETTING = { start_time: null, place_name: "", place_address: "" };

/** Known facts that have changed; `is` is empty if the new one is unknown. */
export function differences(was: Was, is: FactsNow): Difference[] {
  const dayOf = ({ day_state, day }: Day, write: (day: string) => string) =>
    day_state === "set" && day ? write(day) : "";
  const isOfYear = was.day !== is.day && dayOf(was, monthDay) === dayOf(is, monthDay);
  const writeDay = isOfYear ? dayOfWeek : monthDay;
  const parts = is.parts ?? [];
  const apart = parts.filter((part) => part.start_time || part.place_name || was.parts?.[part.id]);
  const isAllApart = parts.length > 0 && apart.length === parts.length;
  const ofDay = isAllApart ? [] : ofSetting("", was, is);
  const ofParts = apart.flatMap((part) =>
    ofSetting(
      part.title.trim(),
      settingOf(was, was.parts?.[part.id] ?? NO_SETTING),
      settingOf(is, part),
    ),
  );
  const day = { what: "day", part: "", was: dayOf(was, writeDay), is: dayOf(is, writeDay) };
  return [
    day,
    ...ofDay,
    // What the day says already is not said again of a part.
    ...ofParts.filter(
      (one) =>
        !ofDay.some(({ what, was, is }) => what === one.what && was === one.was && is === one.is),
    ),
  ].filter((one) => one.was && one.was !== one.is);
}

function ofSetting(part: string, was: Setting, is: Setting): Difference[] {
  const address = ({ place_address }: Setting) =>
    place_address.trim().replaceAll(/\s*\n\s*/g, ", ");
  const pair = (what: string, of: (facts: Setting) => string) => ({
    what,
    part,
    was: of(was),
    is: of(is),
  });
  return [
    pair("time", ({ start_time }) => (start_time ? clockTime(start_time) : "")),
    pair("place", ({ place_name }) => place_name.trim()),
    // An address that is no longer shown did not change.
    pair("address", (facts) => address(is) && address(facts)),
  ];
}

/** The day was open when they were told, and is set. */
export const isDayNew = (was: Day | null, now: Day): boolean =>
  was !== null && was.day_state !== "set" && now.day_state === "set" && now.day !== null;

/** The same as sentences: "New day: March 20. It was December 19." None if nothing was told. */
export function changeWords(was: Was | null, now: FactsNow): string[] {
  if (!was) return [];
  const words = differences(was, now).map(({ what, part, was, is }) => {
    const of = part ? `${what} for ${part}` : what;
    return is ? `New ${of}: ${is}. It was ${was}.` : `The ${of} is not decided yet. It was ${was}.`;
  });
  if (isDayNew(was, now)) words.unshift(`The day is ${dayOfWeek(now.day ?? "")}.`);
  const isGone = Object.keys(was.parts ?? {}).some((id) =>
    now.parts?.every((part) => part.id !== id),
  );
  if (isGone) words.push("A part of the day is no longer planned.");
  return words.length === 0 ? ["The date, the time or the place is another one now."] : words;
}
