import { daysOf } from "~/plans/celebration/days";
import { dayWords, timeWords } from "~/plans/fields/day-words";

type Plan = {
  honoree_name: string;
  words_for_day: string;
  day_state: string;
  day: string | null;
  possible_days: string[];
  start_time: string | null;
  place_name: string;
};

/**
 * The words of an invitation that nobody has written yet: who it is for, when and where, as far as
 * the plan knows.
 */
export function draftWords(plan: Plan): string {
  const name = plan.honoree_name.trim();
  const occasion = plan.words_for_day.trim() || "celebration";
  return [
    name
      ? `You are warmly invited to the ${occasion} for ${name}.`
      : `You are warmly invited to our ${occasion}.`,
    meeting(plan),
    name
      ? `Come as you are. If you have a story about ${name}, please bring it along.`
      : "Come as you are. If you have a story to tell, please bring it along.",
  ].join("\n\n");
}

function meeting(plan: Plan): string {
  const place = plan.place_name.trim();
  const at = place ? `, at ${place}` : "";
  const days = daysOf(plan).map(dayWords);
  const [day] = days;
  if (!day)
    return `We will tell you as soon as we know the day${place ? `. It will be at ${place}` : ""}.`;
  if (plan.day_state === "some") {
    const or = new Intl.ListFormat("en-US", { style: "long", type: "disjunction" }).format(days);
    return days.length === 1
      ? `It may be on ${or}${at}. We will tell you as soon as we know.`
      : `It will be on one of these days${at}: ${or}. We will tell you as soon as we know.`;
  }
  const time = plan.start_time ? `, at ${timeWords(plan.start_time)}` : "";
  return `We come together on ${day}${time}${at}.`;
}
