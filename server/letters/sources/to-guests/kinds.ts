import { celebrationOf } from "./page";
import { sentByFamily } from "./sent";

export const invitation = sentByFamily<"invitation">(({ page }) => ({
  invitation: page.invitation.words ?? "",
  replyBy: page.invitation.reply_by,
}));

export const reminder = sentByFamily<"reminder">(({ page }) => ({
  replyBy: page.invitation.reply_by,
}));

/** With the file that puts the new day into the calendar of who comes, or may. */
export const change = sentByFamily<"change">(
  ({ page, before }) => ({
    before: before && {
      ...celebrationOf(page),
      dayState: before.day_state,
      day: before.day,
      startTime: before.start_time,
      timeZone: before.time_zone,
      placeName: before.place_name,
      placeAddress: before.place_address,
    },
  }),
  true,
);

export const cancelled = sentByFamily<"cancelled">(
  ({ hasCalendarFile }) => ({ hasCalendarFile }),
  true,
);

export const thanks = sentByFamily<"thanks">(({ takes_memories, token, siteUrl }) => ({
  memoriesLink: takes_memories ? `${siteUrl}/memories/${token}` : null,
}));
