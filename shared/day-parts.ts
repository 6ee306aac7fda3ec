/** An hour and a place, as far as they are known. */
export type Setting = {
  /** Local time, such as "14:00:00". */
  start_time: string | null;
  place_name: string;
  place_address: string;
};

/** A part of the day; its setting is empty where it has none of its own. */
export type DayPart = Setting & { id: string; title: string };

/** Where and when a part is: at its own hour and place, else at the day's. A place has a name. */
export const settingOf = (day: Setting, part: Setting): Setting => {
  const { place_name, place_address } = part.place_name ? part : day;
  return { start_time: part.start_time ?? day.start_time, place_name, place_address };
};

/** The day's parts, each where and when it is, once one has its own hour or place; else none. */
export const partsApart = <Part extends DayPart>(day: Setting, parts: readonly Part[]): Part[] =>
  parts.some(({ start_time, place_name }) => start_time || place_name)
    ? parts.map((part) => ({ ...part, ...settingOf(day, part) }))
    : [];

/** The parts, with hours in their titles where one has its own: "Dinner, 1:00 PM". */
export const withHours = <Part extends DayPart>(
  day: Setting & { day_state: string },
  parts: readonly Part[],
  clock: (time: string) => string,
): Part[] =>
  day.day_state === "set" && parts.some(({ start_time }) => start_time)
    ? parts.map((part) => {
        const { start_time: time } = settingOf(day, part);
        return { ...part, title: time ? `${part.title}, ${clock(time)}` : part.title };
      })
    : [...parts];
