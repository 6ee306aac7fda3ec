import { dayWords, timeWords } from "~/lib/dates/day-words";
import { durationWords } from "~/plan/sections/program/program-times";
import type { RowOf } from "~/plan/store/rows";
import { type AreaChoices, chosenOf } from "./areas";
import { daysOf } from "./days";

type Plan = RowOf["plans"];

/** The most days in mind that a card names. */
const NAMED = 2;

/** The day, or the days in mind: "Saturday, May 8, 2027". */
export function dayInShort(plan: Plan): string {
  const days = daysOf(plan);
  if (days.length === 0) return "Not decided yet";
  if (plan.day_state === "set") return dayWords(days[0] ?? "");
  return days.length > NAMED
    ? `${days.length} days in mind`
    : `In mind: ${days.map(dayWords).join(", or ")}`;
}

/** "2:00 PM · 3 hours"; "" where neither is known, or no day is near. */
export const hoursInShort = ({ day_state, start_time, minutes }: Plan): string =>
  day_state === "none"
    ? ""
    : [start_time ? timeWords(start_time) : "", minutes ? durationWords(minutes) : ""]
        .filter(Boolean)
        .join(" · ");

/** Lines of text as one: "A dish · Its recipe". */
export const inOneLine = (lines: string, between = " · "): string =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(between);

/** What is chosen in an area, else how many ideas there are. */
export function areaInShort(choices: AreaChoices): string {
  const chosen = chosenOf(choices);
  if (chosen.length > 0) return chosen.map(({ title }) => title || "Without a title").join(", ");
  const { length } = choices.kept;
  return length === 0 ? "No ideas yet" : length === 1 ? "1 idea" : `${length} ideas`;
}
