import { dayWords, timeWords } from "~/lib/dates/day-words";
import { daysOf } from "~/plan/sections/celebration/days";

type Plan = {
  day_state: string;
  day: string | null;
  possible_days: readonly string[];
  start_time: string | null;
  born_on: string | null;
  died_on: string | null;
};

const DATE =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})\b/g;
const TIME = /\b(\d{1,2}):(\d{2}) ?([AP])\.?M\b/gi;

/**
 * Sentences on dates and times that the plan does not have: they may refer to something else.
 * @param hours those that parts of the day have of their own
 */
export function staleWords(words: string, plan: Plan, hours: readonly (string | null)[] = []) {
  const days = daysOf(plan).map(dayWords);
  const lived = [plan.born_on, plan.died_on].map((day) => (day ? dayWords(day) : ""));
  const isOf = (date: string) => (day: string) => day.includes(` ${date},`);
  const dates = [...words.matchAll(DATE)]
    .map(([date]) => date)
    .filter((date) => !lived.some(isOf(date)));
  const times = [...words.matchAll(TIME)].map(
    ([, hour, minute, half]) => `${Number(hour)}:${minute} ${half?.toUpperCase()}M`,
  );
  const [time = "", ...others] = [plan.start_time, ...hours].map((one) =>
    one ? timeWords(one) : "",
  );
  const lines: string[] = [];
  const isNamed = dates.some((date) => days.some(isOf(date)));
  if (dates.length > 0 && !isNamed) {
    const is = days.length > 0 ? `the day is ${days.join(", or ")}` : "the day is not decided";
    lines.push(`They say ${listed(dates)}; in the plan ${is}.`);
  }
  if (times.length > 0 && ![time, ...others].some((one) => times.includes(one))) {
    const is = time ? `it starts at ${time}` : "there is no time yet";
    lines.push(`They say ${listed(times)}; in the plan ${is}.`);
  }
  return lines;
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat("en-US").format([...new Set(words)]);
