import { dayWords, timeWords, yearsWords } from "~/lib/dates/day-words";
import { daysInWords } from "~/plan/sections/celebration/days";
import { atWords, planTimes, programTimes } from "~/plan/sections/program/program-times";
import { type DayPart, daysAhead, scheduleOf } from "~shared/plan/day-parts";
import type { Invited } from "~shared/plan/guest-page";
import { timeZoneWords } from "~shared/time-zones";
import { instantOf } from "~shared/zoned-time";

type Plan = Invited["plan"];
type Row = Invited["invitation"];

/** An instant and the place's time zone, for guests whose clocks differ. */
type Begins = { at: string; zone: string };
type Place = { placeName: string; placeAddress: string };

/** Everything an invitation tells, as words, without what the family hides. */
export type Invitation = {
  /** The celebrated person; empty: not entered yet. */
  name: string;
  /** "Celebration of life". */
  occasion: string;
  /** "1938 – 2026"; empty: not both are known. */
  years: string;
  words: string;
  /** The day that is decided, as "2026-12-05". */
  day?: string;
  /** The day, or the possible days; none: not decided. */
  days: string[];
  /** The days are only in mind, none is decided. */
  isInMind?: boolean;
  /** "2:00 PM to about 4:30 PM, Eastern Time (New York)"; empty: unknown, or of each part. */
  time: string;
  begins?: Begins;
  /** Empty, too, where it is of each part. */
  placeName: string;
  placeAddress: string;
  /** The parts with their hours, if one has its own, and places, likewise; else none. */
  schedule: ({ id: string; title: string; at: string; begins?: Begins } & Place)[];
  access: string[];
  /** Where that is so, where parts are at places of their own. */
  accessAt?: string;
  program: { id: string; at: string; title: string; who: string }[];
  bring: string[];
  isOnline: boolean;
  parts: string[];
  /** "Monday, November 30, 2026"; empty: none. */
  replyBy: string;
  callName: string;
  callNumber: string;
};

export function invitationOf(
  plan: Plan,
  row: Row,
  items: Invited["items"],
  parts: readonly DayPart[],
): Invitation {
  const isSet = plan.day_state === "set" && plan.day !== null;
  const titled = parts.filter(({ title }) => title.trim());
  const { isTimed, isPlaced, parts: apart } = scheduleOf(plan, titled);
  const placeOf = (of: DayPart | Plan): Place => ({
    placeName: of.place_name.trim(),
    placeAddress: row.shows_address ? of.place_address.trim() : "",
  });
  const { starts } = planTimes(plan, items);
  const program = items.map(({ id, title, who }, index) => {
    const at = starts[index];
    return { id, title, who, at: at ? atWords(at) : "" };
  });
  const occasion = plan.words_for_day.trim() || "celebration";
  return {
    name: plan.honoree_name.trim(),
    occasion: occasion.charAt(0).toUpperCase() + occasion.slice(1),
    years: yearsWords(plan.born_on, plan.died_on),
    words: (row.words ?? draftWords(plan)).trim(),
    day: isSet && plan.day ? plan.day : undefined,
    days: daysInWords({ ...plan, possible_days: daysAhead(plan) }),
    isInMind: plan.day_state === "some",
    time: isTimed ? zoneOf(plan, row) : isSet ? timeOf(plan, row) : "",
    begins: isTimed ? undefined : beginOf(plan),
    ...(isPlaced ? { placeName: "", placeAddress: "" } : placeOf(plan)),
    schedule: apart.map((part) => ({
      id: part.id,
      title: part.title.trim(),
      at: part.start_time ? timeWords(part.start_time) : "",
      begins: beginOf({ ...plan, start_time: part.start_time }),
      ...placeOf(part),
    })),
    access: row.shows_access ? accessWords(plan) : [],
    accessAt: isPlaced ? plan.place_name.trim() : "",
    program: row.shows_program ? program.filter(({ title }) => title) : [],
    bring: row.shows_bring ? linesOf(plan.bring) : [],
    isOnline: row.offers_online,
    parts: titled.map(({ title }) => title.trim()),
    replyBy: row.reply_by ? dayWords(row.reply_by) : "",
    callName: row.call_name.trim(),
    callNumber: row.call_number.trim(),
  };
}

function beginOf({ day_state, day, start_time: time, time_zone: zone }: Plan) {
  if (day_state !== "set" || !day || !time || !zone) return undefined;
  try {
    return { at: new Date(instantOf({ day, time }, zone)).toISOString(), zone };
  } catch {
    // A time zone newer than this runtime.
    return undefined;
  }
}

function timeOf(plan: Plan, row: Row): string {
  const { start_time, minutes } = plan;
  if (!start_time) return "";
  const { end } = programTimes(plan, [{ minutes }]);
  const until = minutes && end ? ` to about ${atWords(end)}` : "";
  return [`${timeWords(start_time)}${until}`, zoneOf(plan, row)].filter(Boolean).join(", ");
}

/** Named only where somebody may be elsewhere. */
const zoneOf = ({ time_zone }: Plan, { offers_online }: Row): string =>
  offers_online && time_zone ? timeZoneWords(time_zone) : "";

/** What is known of getting in and around, as people say it. */
export function accessWords(
  plan: Pick<Plan, "step_free" | "parking" | "hearing_loop" | "toilets" | "access_notes">,
): string[] {
  const said = (is: boolean | null, yes: string, no: string) => (is === null ? "" : is ? yes : no);
  return [
    said(plan.step_free, "Step-free entrance", "No step-free entrance"),
    said(plan.parking, "Parking on site", "No parking on site"),
    said(plan.hearing_loop, "Hearing loop", "No hearing loop"),
    said(plan.toilets, "Toilets on site", "No toilets on site"),
    ...linesOf(plan.access_notes),
  ].filter(Boolean);
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Names no day, time or place: they are shown beside it, and change with the plan. */
export function draftWords(plan: Pick<Plan, "honoree_name" | "words_for_day">): string {
  const name = plan.honoree_name.trim();
  const occasion = plan.words_for_day.trim() || "celebration";
  return name
    ? `You are warmly invited to the ${occasion} for ${name}.\n\nCome as you are. If you have a story about ${name}, please bring it along.`
    : `You are warmly invited to our ${occasion}.\n\nCome as you are. If you have a story to tell, please bring it along.`;
}
