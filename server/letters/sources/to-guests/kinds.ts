import { changeWords } from "~shared/letters/parts/told";
import type { GuestPage } from "./page";
import { sentByFamily } from "./sent";

/** The day to answer by, until it is past. */
const replyBy = ({ invitation, is_late }: GuestPage) => (is_late ? null : invitation.reply_by);

const repliesOf = ({ replies }: GuestPage["guests"][number]) => Object.values(replies);

export const invitation = sentByFamily<"invitation">(({ page }) => ({
  invitation: page.invitation.words ?? "",
  replyBy: replyBy(page),
}));

export const reminder = sentByFamily<"reminder">(({ page }) => ({
  replyBy: replyBy(page),
  changes: changeWords(page.was, page.plan),
}));

/** With a calendar file of the new day for those who come, or may. */
export const change = sentByFamily<"change">(
  ({ page, before }) => ({
    changes: changeWords(before, page.plan),
    takesPlaceAgain: before?.is_cancelled ?? false,
  }),
  true,
);

export const cancelled = sentByFamily<"cancelled">(
  ({ hasCalendarFile, before }) => ({ hasCalendarFile, was: before }),
  true,
);

/** To those who come or came; to the whole household if nobody said so. */
export const thanks = sentByFamily<"thanks">(({ page, takes_memories, token, siteUrl }) => ({
  names: thanked(page),
  memoriesLink: takes_memories ? `${siteUrl}/memories/${token}` : null,
}));

function thanked({ guests }: GuestPage): string[] {
  const came = guests.filter((guest) =>
    repliesOf(guest).some(({ answer }) => answer === "yes" || answer === "online"),
  );
  return (came.length > 0 ? came : guests).map(({ name }) => name);
}
