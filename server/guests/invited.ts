import { z } from "zod";
import type { CalendarEvent } from "~shared/calendar/calendar-file";

/** The celebration on a guest's page. */
export const invitedPlan = z.object({
  honoree_name: z.string(),
  words_for_day: z.string(),
  day_state: z.string(),
  day: z.string().nullable(),
  start_time: z.string().nullable(),
  time_zone: z.string().nullable(),
  minutes: z.int().nullable(),
  place_name: z.string(),
  place_address: z.string(),
});

/** The fields of a guest's page that its calendar file uses. */
const invited = z.object({
  state: z.enum(["open", "cancelled", "past"]),
  plan: invitedPlan,
  uid: z.string(),
  sequence: z.int(),
  online_link: z.string().nullable(),
});

/**
 * The celebration as an event of a household's calendar.
 * @param page the answer of `guest_page`
 * @param at the site's own address and the household's token
 * @returns undefined if there is no day, or the celebration is off
 */
export function eventOf(
  page: unknown,
  at: { siteUrl: string; token: string },
): CalendarEvent | undefined {
  const known = invited.safeParse(page);
  if (!known.success) return undefined;
  const { plan, uid, sequence, state, online_link } = known.data;
  if (plan.day_state !== "set" || !plan.day) return undefined;
  const occasion = plan.words_for_day.trim() || "celebration";
  const title = [occasion.charAt(0).toUpperCase() + occasion.slice(1), plan.honoree_name.trim()];
  const address = plan.place_address.split(/\s*\n\s*/);
  const link = `${at.siteUrl}/i/${at.token}`;
  return {
    uid: `${uid}@${new URL(at.siteUrl).hostname}`,
    sequence,
    day: plan.day,
    start_time: plan.start_time,
    time_zone: plan.time_zone,
    minutes: plan.minutes,
    title: title.filter(Boolean).join(": "),
    place: [plan.place_name.trim(), ...address].filter(Boolean).join(", "),
    words: [online_link && `Online: ${online_link}`, `Your invitation: ${link}`]
      .filter(Boolean)
      .join("\n"),
    link,
    isCancelled: state === "cancelled",
  };
}
