import { wallTimeAt } from "../zoned-time";

export type Setting = {
  /** Local time, such as "14:00:00". */
  start_time: string | null;
  place_name: string;
  place_address: string;
};

export type Day = Setting & {
  /** "set", "some" or "none". */
  day_state: string;
  /** "2026-12-05". */
  day: string | null;
};

/** A part of the day; its setting is empty where it has none of its own. */
export type DayPart = Setting & { id: string; title: string };

/** Where and when a part is: at its own hour and place, else at the day's. A place has a name. */
export function settingOf(day: Setting, part: Setting): Setting {
  const { place_name, place_address } = part.place_name ? part : day;
  return { start_time: part.start_time ?? day.start_time, place_name, place_address };
}

/**
 * What each part shows in place of the day: hours once one has its own and the day is set,
 * places likewise; the rest of its setting is empty.
 * @returns no parts where nothing is
 */
export function scheduleOf<Part extends DayPart>(day: Day, parts: readonly Part[]) {
  const isTimed =
    day.day_state === "set" && day.day !== null && parts.some(({ start_time }) => start_time);
  const isPlaced = parts.some(({ place_name }) => place_name);
  const apart = isTimed || isPlaced ? parts : [];
  return {
    isTimed,
    isPlaced,
    parts: apart.map((part): Part => {
      const { start_time, ...place } = settingOf(day, part);
      return {
        ...part,
        start_time: isTimed ? start_time : null,
        ...(isPlaced ? place : { place_name: "", place_address: "" }),
      };
    }),
  };
}

/** When and where the day begins: with its earliest part, where parts have hours or places of their own. */
export function beginningOf(day: Day, parts: readonly DayPart[]): Setting {
  const [first, ...others] = scheduleOf(day, parts).parts;
  if (!first) return day;
  const earliest = others.reduce(
    (one, other) => ((other.start_time ?? "24") < (one.start_time ?? "24") ? other : one),
    first,
  );
  return settingOf(day, earliest);
}

/** The parts, with hours in their titles where they are told: "Dinner at 1:00 PM". */
export function withHours<Part extends DayPart>(
  day: Day,
  parts: readonly Part[],
  clock: (time: string) => string,
): Part[] {
  const { isTimed, parts: apart } = scheduleOf(day, parts);
  return (isTimed ? apart : parts).map((part) => {
    const time = isTimed && part.start_time;
    return { ...part, title: time ? `${part.title} at ${clock(time)}` : part.title };
  });
}

export type DaysInMind = {
  day_state: string;
  possible_days: readonly string[];
  time_zone: string | null;
};

/** The days in mind that guests are told of, in order: those that are not past. */
export function daysAhead({ day_state, possible_days, time_zone }: DaysInMind): string[] {
  if (day_state !== "some") return [];
  const today = wallTimeAt(Date.now(), time_zone ?? undefined).day;
  return possible_days.filter((day) => day >= today).sort();
}
