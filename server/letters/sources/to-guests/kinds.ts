import { changeWords } from "~shared/letters/parts/told";
import type { GuestPage } from "./page";
import { invitationPicture } from "./picture";
import { sentByFamily } from "./sent";

/** The day to answer by, until it is past. */
const replyBy = ({ invitation, is_late }: GuestPage) => (is_late ? null : invitation.reply_by);

const repliesOf = ({ replies }: GuestPage["guests"][number]) => Object.values(replies);

export const invitation = sentByFamily<"invitation">(async ({ page, plan, reach }) => {
  const picture = await invitationPicture(page, plan, reach);
  return {
    props: {
      picture: picture && { src: `cid:${picture.file.cid}`, alt: picture.alt },
      invitation: page.invitation.words ?? "",
      replyBy: replyBy(page),
    },
    attachments: picture ? [picture.file] : [],
  };
});

export const reminder = sentByFamily<"reminder">(({ page }) => ({
  props: { replyBy: replyBy(page), changes: changeWords(page.was, page.plan) },
}));

/** With a calendar file of the new day for those who come, or may. */
export const change = sentByFamily<"change">(({ page, before, calendar }) => ({
  props: {
    changes: changeWords(before, page.plan),
    takesPlaceAgain: before?.is_cancelled ?? false,
  },
  attachments: calendar,
}));

export const cancelled = sentByFamily<"cancelled">(({ before, calendar }) => ({
  props: { hasCalendarFile: calendar.length > 0, was: before },
  attachments: calendar,
}));

/** To those who come or came; to the whole household if nobody said so. */
export const thanks = sentByFamily<"thanks">(({ page, takes_memories, token, reach }) => ({
  props: {
    names: thanked(page),
    memoriesLink: takes_memories ? `${reach.siteUrl}/memories/${token}` : null,
  },
}));

function thanked({ guests }: GuestPage): string[] {
  const came = guests.filter((guest) =>
    repliesOf(guest).some(({ answer }) => answer === "yes" || answer === "online"),
  );
  return (came.length > 0 ? came : guests).map(({ name }) => name);
}
