import { calendarFile } from "~shared/calendar/calendar-file";
import type { Celebration } from "~shared/letters/parts/celebration";
import { daysAhead } from "~shared/plan/day-parts";
import type { GuestPage } from "~shared/plan/guest-page";
import { eventsOf } from "../../guests/invited";
import type { Attachment, Reach } from "../letter";

export const celebrationOf = ({ plan, invitation, parts, days_asked }: GuestPage): Celebration => ({
  ...plan,
  asks_days: days_asked.length > 0,
  // As on the page.
  possible_days: daysAhead(plan),
  parts,
  offers_online: invitation.offers_online,
});

/** The same as on the household's page, the whole answer of `guest_page`; none without a day. */
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
