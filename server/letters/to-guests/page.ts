import { z } from "zod";
import { calendarFile } from "~shared/calendar/calendar-file";
import type { Celebration } from "~shared/letters/parts/celebration";
import { eventsOf, invitedPart, invitedPlan, setting } from "../../guests/invited";
import type { Reach } from "../letter";
import type { Attachment } from "../message";

/** The earlier day, time and place, and those that parts had of their own. */
export const told = invitedPlan
  .omit({ honoree_name: true, words_for_day: true, minutes: true })
  .extend({ is_cancelled: z.boolean(), parts: z.record(z.string(), setting).optional() });

/** The fields of a household's page (`guest_page`) that its letters use. */
export const guestPage = z.object({
  plan: invitedPlan.extend({
    /** Without the folder of the plan. */
    photo_path: z.string().nullable(),
    possible_days: z.array(z.string()),
    possible_hours: z.array(z.string()),
  }),
  /** The days that are asked, with their hours. */
  days_asked: z.array(z.string()),
  /** What the household said of days: "2026-12-05 maybe". */
  days: z.array(z.string()),
  invitation: z.object({
    words: z.string().nullable(),
    picture: z.string().nullable(),
    picture_path: z.string().nullable(),
    picture_alt: z.string(),
    offers_online: z.boolean(),
    reply_by: z.string().nullable(),
  }),
  was: told.nullable(),
  /** True if the day to answer by is past. */
  is_late: z.boolean(),
  parts: z.array(invitedPart),
  guests: z.array(
    z.object({
      name: z.string(),
      is_plus_one: z.boolean(),
      replies: z.record(
        z.string(),
        z.object({
          answer: z.enum(["yes", "online", "no", "unsure"]),
          is_late: z.boolean(),
        }),
      ),
    }),
  ),
});

export type GuestPage = z.output<typeof guestPage>;

/** The celebration as letters present it. */
export const celebrationOf = ({ plan, invitation, parts, days_asked }: GuestPage): Celebration => ({
  ...plan,
  asks_days: days_asked.length > 0,
  parts,
  offers_online: invitation.offers_online,
});

/**
 * The calendar file of a household's celebration, the same as on its page.
 * @param page the whole answer of `guest_page`
 * @returns none if there is no day
 */
export function calendarOf(page: unknown, token: string, { siteUrl }: Reach): Attachment[] {
  const events = eventsOf(page, { siteUrl, token });
  if (events.length === 0) return [];
  return [
    {
      filename: "celebration.ics",
      content: calendarFile(events, Date.now()),
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    },
  ];
}
