import { z } from "zod";
import type { CalendarEvent } from "~shared/calendar/calendar-file";
import { scheduleOf, settingOf } from "~shared/day-parts";

export const setting = z.object({
  start_time: z.string().nullable(),
  place_name: z.string(),
  place_address: z.string(),
});

/** The celebration on a guest's page. */
export const invitedPlan = setting.extend({
  honoree_name: z.string(),
  words_for_day: z.string(),
  day_state: z.string(),
  day: z.string().nullable(),
  time_zone: z.string().nullable(),
  minutes: z.int().nullable(),
});

/** A part of its day. */
export const invitedPart = setting.extend({
  id: z.string(),
  title: z.string(),
  /** The first that the family made. */
  is_first: z.boolean(),
});

const orderedParts = z.array(invitedPart.extend({ position: z.number() }));

/** The fields of a guest's page that its calendar file uses. */
const invited = z.object({
  state: z.enum(["open", "cancelled", "past"]),
  plan: invitedPlan,
  parts: orderedParts,
  /** Those that somebody of the household said they come to. */
  removed_parts: orderedParts,
  guests: z.array(z.object({ replies: z.record(z.string(), z.object({ answer: z.string() })) })),
  uid: z.string(),
  sequence: z.int(),
  online_link: z.string().nullable(),
});

/**
 * The celebration as events of a household's calendar: the day, or each part that somebody comes to,
 * or may, where parts have hours or places of their own.
 * @param page the answer of `guest_page`
 * @param at the site's own address and the household's token
 * @returns none if there is no day, or the celebration is off
 */
export function eventsOf(page: unknown, at: { siteUrl: string; token: string }): CalendarEvent[] {
  const known = invited.safeParse(page);
  if (!known.success) return [];
  const { plan, uid, sequence, state, online_link, ...shown } = known.data;
  if (plan.day_state !== "set" || !plan.day) return [];
  const occasion = plan.words_for_day.trim() || "celebration";
  const title = [occasion.charAt(0).toUpperCase() + occasion.slice(1), plan.honoree_name.trim()];
  const link = `${at.siteUrl}/i/${at.token}`;
  const host = new URL(at.siteUrl).hostname;
  const day = {
    uid: `${uid}@${host}`,
    sequence,
    day: plan.day,
    start_time: plan.start_time,
    time_zone: plan.time_zone,
    minutes: plan.minutes,
    title: title.filter(Boolean).join(": "),
    place: placeOf(plan),
    words: [online_link && `Online: ${online_link}`, `Your invitation: ${link}`]
      .filter(Boolean)
      .join("\n"),
    link,
    isCancelled: state === "cancelled",
  };
  const parts = partsFor(shown, plan).map(({ id, title, is_first, isRemoved, ...part }) => {
    const its = settingOf(plan, part);
    return {
      ...day,
      // A part keeps its UID whatever is answered; the first one updates the day of an earlier file.
      uid: is_first ? day.uid : `${uid}-${id}@${host}`,
      start_time: its.start_time,
      minutes: null,
      title: `${title.trim()} · ${day.title}`,
      place: placeOf(its),
      isCancelled: day.isCancelled || isRemoved,
    };
  });
  if (parts.length > 0 && shown.parts.length > 0) return parts;
  // One event again, with the UID that the first part had.
  return [day, ...parts.filter(({ uid }) => uid !== day.uid)];
}

type Shown = Pick<z.output<typeof invited>, "parts" | "removed_parts" | "guests">;

/** The parts that a household's calendar has, removed ones included; none of one hour and place. */
function partsFor({ parts, removed_parts, guests }: Shown, plan: z.output<typeof invitedPlan>) {
  const all = [
    ...parts.map((part) => ({ ...part, isRemoved: false })),
    ...removed_parts.map((part) => ({ ...part, isRemoved: true })),
  ].sort((a, b) => a.position - b.position);
  if (scheduleOf(plan, all).parts.length === 0) return [];
  const mayCome = ({ id }: { id: string }) =>
    guests.some(({ replies }) => MAY_COME.has((replies[id] ?? replies[""])?.answer));
  const isSaid = parts.some(mayCome);
  return all.filter((part) => part.isRemoved || !isSaid || mayCome(part));
}

const MAY_COME = new Set<string | undefined>(["yes", "online", "unsure"]);

const placeOf = ({ place_name, place_address }: z.output<typeof setting>) =>
  [place_name.trim(), ...place_address.split(/\s*\n\s*/)].filter(Boolean).join(", ");
