import { timeWords } from "~/lib/dates/day-words";
import type { RowOf } from "~/plan/store/rows";
import { daysBetween, instantOf, wallTimeAt } from "~shared/zoned-time";

/** The start of a program item, as a clock at the place shows it. */
export type At = {
  /** "14:05". */
  time: string;
  /** 1 after midnight, 2 after the next one. */
  days: number;
  /** An earlier item has no minutes yet, so this one may start later. */
  isAbout: boolean;
};

type Start = {
  /** "2026-12-05", or null if undecided; then clocks do not change. */
  day: string | null;
  /** "14:00" or "14:00:00"; null for no times at all. */
  start_time: string | null;
  /** The place's IANA time zone. */
  time_zone: string | null;
};

/**
 * A program's times, one item after the other from its start, in local time at the place, even if
 * clocks change in between; all null without a start. `minutes` is the total.
 */
export function programTimes(start: Start, items: readonly { minutes: number | null }[]) {
  const clock = clockFrom(start);
  let minutes = 0;
  let isAbout = false;
  const now = (): At | null => (clock ? { ...clock(minutes), isAbout } : null);
  const starts = items.map((item) => {
    const at = now();
    minutes += item.minutes ?? 0;
    isAbout ||= item.minutes === null;
    return at;
  });
  return { starts, end: now(), minutes };
}

type Clock = (minutes: number) => Pick<At, "time" | "days">;

function clockFrom({ day, start_time, time_zone }: Start): Clock | undefined {
  if (!start_time) return undefined;
  const time = start_time.slice(0, 5);
  if (day && time_zone) {
    try {
      const start = instantOf({ day, time }, time_zone);
      return (minutes) => {
        const wall = wallTimeAt(start + minutes * 60_000, time_zone);
        return { time: wall.time, days: daysBetween(day, wall.day) };
      };
    } catch {
      // This browser does not know the zone yet: clocks do not change.
    }
  }
  const [hours = 0, past = 0] = time.split(":").map(Number);
  return (minutes) => {
    const all = hours * 60 + past + minutes;
    const two = (part: number) => String(part).padStart(2, "0");
    const ofDay = all % 1440;
    return {
      time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
      days: Math.floor(all / 1440),
    };
  };
}

/** "2:05 PM", "about 2:05 PM", "12:15 AM, the next day". */
export function atWords({ time, days, isAbout }: At): string {
  const day = days === 0 ? "" : days === 1 ? ", the next day" : `, ${days} days later`;
  return `${isAbout ? "about " : ""}${timeWords(time)}${day}`;
}

/** "1 hour 55 minutes". */
export function durationWords(minutes: number): string {
  const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return count(rest, "minute");
  return rest === 0 ? count(hours, "hour") : `${count(hours, "hour")} ${count(rest, "minute")}`;
}

type Plan = Pick<RowOf["plans"], "day_state" | "day" | "start_time" | "time_zone">;

/** A plan's program times; clocks do not change on an undecided day. */
export const planTimes = (plan: Plan, items: readonly { minutes: number | null }[]) =>
  programTimes({ ...plan, day: plan.day_state === "set" ? plan.day : null }, items);
